import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { sweepMessages } from '../../../platform/messages/sweep-messages.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { takeTest } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, publishTest } from '../../../testing/exams/test-papers.ts'
import { inLiveClasses } from '../../../testing/live-classes.ts'
import { fillPackages } from '../../../testing/shops/fill-packages.ts'
import { couponFile, filed } from '../../../testing/shops/offers-shop.ts'
import { payAndReturn, placed } from '../../../testing/shops/orders-shop.ts'
import { putDocuments } from '../../../testing/shops/put-documents.ts'
import { readDocument } from '../../../testing/stored-document.ts'
import { playLesson } from '../../../testing/stored-lesson.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { talkBelowLesson } from '../../../testing/talk-below-lesson.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, type Visitor, visitor } from '../../../testing/visitor.ts'
import { giveExtraTime } from '../../attempts/desk/give-extra-time.ts'
import { reviewAnswer } from '../../attempts/desk/review-answer.ts'
import { importCoupons } from '../../offers/import-coupons.ts'
import { grantPass } from '../../passes/grant-pass.ts'
import { setRole } from '../roles/roles.ts'
import { erasePeople } from './deletion.ts'

const DAY = 24 * 60 * 60 * 1000

let store: TestStore
let app: TestApp
let test: PublishedTest

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(5)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  await fillPackages(store.db)
  const options = { dryRun: false, replace: true, actor: 'test', now: TEST_NOW }
  await importCoupons(store.db, couponFile(filed('TEN')), options)
  test = await publishTest(store.db, { mappingId: 1, packageId: 1, free: true })
  await putDocuments(store.db.$client, { packageId: 1, firstId: 2, count: 1, free: true })
  app = await openTestApp(store)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

async function ok(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}

async function giveContact(person: Visitor, contact: { phone?: string; email?: string }): Promise<void> {
  await ok(person.post('/api/auth/contact/requestCode', contact))
  const otp = await codeSentTo(app, contact.phone ?? contact.email!)
  await ok(person.post('/api/auth/contact/verify', { ...contact, otp }))
}

interface Full {
  visitor: Visitor
  id: number
  /** what must be found nowhere afterwards */
  told: string[]
}

/** A person with rows in every table, in words that nobody else uses. */
async function fullPerson(word: string, digits: string): Promise<Full> {
  const [phone, email, guardianPhone] = [`98${digits}`, `${word}@example.org`, `78${digits}`]
  const person = visitor(app, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' })
  await person.signUp({ phone, name: `${word} Khan`, password: `${word} keeps a pass phrase` })
  const { id, userUUID } = (await person.get('/api/v1/me')).json() as { id: number; userUUID: string }
  await giveContact(person, { email })
  await ok(
    person.send('PATCH', '/api/v1/profile', {
      username: `${word}.1`,
      dateOfBirth: '2010-03-04',
      studentClass: `Class of ${word}`,
      goalId: 'GOAL_1',
      selectedCourse: 'COURSE_1',
      examCategory: 'EXAM_1',
      reservationCategory: 'OBC',
      stream: 'Commerce',
    }),
  )
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await ok(person.send('PUT', '/api/v1/profile/picture', { picture: picture.toString('base64') }))
  await ok(person.post('/api/v1/guardian/requestCode', { name: `Elder ${word}`, phone: guardianPhone }))
  await ok(person.post('/api/v1/guardian/confirm', { otp: await codeSentTo(app, guardianPhone) }))
  await ok(person.send('PUT', '/api/v1/profile/consents', { kind: 'analytics', given: true }))
  await ok(person.post('/api/v1/wishlist/like', { discussionId: 2, active: true, likeType: 1 }))
  await ok(person.post('/api/v1/wishlist/share'))
  await ok(person.post('/api/v1/saveRecentClickedData', { packageId: 3 }))
  await ok(person.post('/api/v1/recentSearches', { searchTerm: `search of ${word}` }))
  await ok(
    person.post('/api/v1/addresses/update', {
      name: `${word} Khan`,
      phone,
      line1: `Road of ${word}`,
      city: 'Pune',
      stateCode: '27',
      pincode: '411001',
    }),
  )
  const wanted = { couponCode: 'TEN', referralCode: `friend of ${word}`, gclid: `click of ${word}` }
  const paid = await placed(person, wanted)
  await payAndReturn(app, paid)
  const { orderId } = paid
  await ok(person.post('/api/v1/orders/refund-request', { orderId, reason: `not for ${word}` }))
  await placed(person, wanted)
  await ok(person.post('/api/v1/cart/items', { packageId: 2, validityId: 20 }))
  const asked = { requestKey: randomUUID(), kind: 'SUPPORT', name: `${word} Khan`, phone }
  await ok(person.post('/api/v1/leads', { ...asked, message: `help for ${word}` }))
  await afterTest(await takeTest(person, test, app.clock.now(), word), id, word)
  const change = { packageId: 1, itemId: 2, at: app.clock.now().getTime(), by: `tab-of-${word}` }
  await ok(person.post('/api/v1/learning/progress', { changes: [change] }))
  await readDocument(app, person, test.packageId, word)
  await playLesson(app, person, test.packageId, word)
  await talkBelowLesson(app, person, test.packageId, { id, word })
  const studies = { packageId: test.packageId, examOn: '2027-05-08', version: 0 }
  await ok(person.post('/api/v1/planner', { ...studies, minutesByWeekday: [60, 60, 60, 60, 60, 60, 60] }))
  await store.db.$client.query('insert into selected_exams values ($1, $2, $3, $4)', [
    id,
    test.packageId,
    [1],
    app.clock.now(),
  ])
  await ok(person.post('/api/v1/profile/export'))
  await app.settle()
  const grant = { contact: `email:${email}`, role: 'editor', granted: true, actor: 'test' } as const
  await setRole(store.db, { ...grant, now: app.clock.now() })
  await giveExtraTime(
    store.db,
    { contact: `email:${email}`, percent: 33, why: `certificate of ${word}` },
    { actor: 'test', now: app.clock.now() },
  )
  await inTransaction(store.db, (connection) =>
    grantPass(
      connection,
      {
        personId: id,
        packageId: 1,
        validity: { validity: 1, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'DAYS' },
        source: 'STAFF',
        sourceRef: `given to ${word}`,
        reason: `a present for ${word}`,
      },
      app.clock.now(),
    ),
  )
  await inLiveClasses(app, person, { id, word, batchId: 1 })
  later(31)
  await ok(person.post('/api/auth/requestOwnCode', { purpose: 'set-password' }))
  return { visitor: person, id, told: [word, phone, email, guardianPhone, userUUID] }
}

/**
 * Marks for what was written, with a remark, which change the result; a name in leaderboards; a mistake kept
 * and answered again.
 */
async function afterTest(
  { attemptId }: { attemptId: number },
  personId: number,
  word: string,
): Promise<void> {
  const now = app.clock.now()
  const remark = `Read the essay of ${word}.`
  const marks = { attemptId, question: 6, units: 840, remark }
  await reviewAnswer(app.services, marks, { actor: 'test', now })
  const db = store.db.$client
  await db.query('insert into leaderboard_names values ($1, $2)', [personId, now])
  await db.query(
    `with kept as (
        insert into mistakes (person_id, paper_id, code, attempt_id, paper_version_id, question, note, added_at, state, stability,
          difficulty, scheduled_days, learning_steps, reps, lapses)
        values ($1, 1, 'all-3', $2, 1, 3, $3, $4, 0, 0, 0, 0, 0, 0, 0) returning id)
      insert into mistake_reviews (mistake_id, person_id, request_key, answer, result, grade, spent_ms, reviewed_at, due_at)
      select id, $1, 'key of ' || $3::text, to_jsonb($3::text), 1, 1, 1000, $4, $4 from kept`,
    [personId, attemptId, `note of ${word}`, now],
  )
}

async function plannedOf({ visitor: person }: Full, phone: string): Promise<Date> {
  later(31)
  await ok(person.post('/api/auth/requestOwnCode', { purpose: 'delete-account' }))
  const answer = await person.post('/api/v1/profile/delete', { otp: await codeSentTo(app, phone) })
  return new Date((answer.json() as { deletionAt: string }).deletionAt)
}

async function tables(): Promise<string[]> {
  const { rows } = await store.db.$client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every table with a row that holds one of these words in any column, whatever its type. */
async function tablesThatTell(words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await tables()) {
    const { rows } = await store.db.$client.query<{ row: string }>(
      `select t::text as row from ${name} t where exists
        (select from unnest($1::text[]) word where position(lower(word) in lower(t::text)) > 0)`,
      [words],
    )
    for (const { row } of rows) found.push(`${name} ${row}`)
  }
  return found
}

async function tablesWithRowsOf(personId: number): Promise<string[]> {
  const { rows } = await store.db.$client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'person_id' order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await store.db.$client.query(`select from ${name} where person_id = $1`, [personId])
    if (rowCount) found.push(name)
  }
  return found
}

describe('erasing a person', () => {
  it('leaves nothing of them in any column of any table nor in the storage, and everything of others', async () => {
    const person = await fullPerson('zebunnisa', '70000001')
    const other = await fullPerson('quaisera', '70000002')
    const filesBefore = (await store.storage.list('private')).length
    expect(filesBefore).toBe(7)
    const everyTable = await store.db.$client.query(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'person_id' order by 1",
    )
    // A new table about people must be in this test, or the test proves nothing about it.
    expect(await tablesWithRowsOf(person.id)).toEqual(everyTable.rows.map(({ name }) => name))
    const at = await plannedOf(person, '9870000001')
    expect((await tablesThatTell(person.told)).length).toBeGreaterThan(5)
    // Codes ran out days ago; what their messages leave behind is the subject of the next test.
    await sweepMessages(store.db, at)
    const ofOther = await tablesThatTell(other.told)
    const rowsOfOther = await tablesWithRowsOf(other.id)
    expect(await erasePeople(app.services, at)).toEqual({ erased: 1 })

    // The law asks for what was sold, and for invoices as they were issued.
    const told = await tablesThatTell(person.told.filter((word) => !word.startsWith('78')))
    expect(told.map((row) => row.split(' ')[0])).toEqual(['public.invoices'])
    expect(await tablesWithRowsOf(person.id)).toEqual(['coupon_uses', 'invoices', 'orders'])
    const orders = await store.db.$client.query(
      'select status, buyer, address, visit from orders where person_id = $1 order by id',
      [person.id],
    )
    const nobody = {
      buyer: { name: '', phone: null, email: null },
      address: null,
      visit: { packageId: 1, returnPath: null, referralCode: null, gclid: null, utm: {}, partner: null },
    }
    expect(orders.rows).toEqual([
      { status: 'FULFILLED', ...nobody },
      { status: 'CANCELLED', ...nobody },
    ])
    expect(await tablesThatTell(other.told)).toEqual(ofOther)
    expect(await tablesWithRowsOf(other.id)).toEqual(rowsOfOther)
    const files = (await store.storage.list('private')).map(({ key }) => key.split('/')[1])
    expect(files.sort()).toEqual(['answers', 'contents', 'exports', 'pictures'])

    const { rows } = await store.db.$client.query('select * from people where id = $1', [person.id])
    const left = Object.entries(rows[0]).filter(([, value]) => value !== null && value !== '')
    expect(left.map(([name]) => name).sort()).toEqual([
      'created_at',
      'date_of_birth_changes',
      'deletion_at',
      'erased_at',
      'id',
      'uuid',
    ])
    const audit = await store.db.$client.query(
      'select action, actor from audit_events where subject = $1 order by id',
      [`person:${person.id}`],
    )
    expect(audit.rows).toEqual([
      { action: 'grant-role', actor: 'test' },
      { action: 'give-extra-time', actor: 'test' },
      { action: 'erase-person', actor: 'job:accounts.erase-people' },
    ])
    expect((await other.visitor.get('/api/v1/me')).json()).toMatchObject({ name: 'quaisera Khan' })
  })

  it('leaves no message that named the child to a guardian', async () => {
    const person = await fullPerson('mahjabeen', '70000003')
    const at = await plannedOf(person, '9870000003')
    await erasePeople(app.services, at)
    const told = await tablesThatTell(person.told)
    expect(told.filter((row) => !row.startsWith('public.invoices '))).toEqual([])
  })

  it('leaves no message to an address that was theirs before they changed it', async () => {
    const person = visitor(app)
    app.clock.set(TEST_NOW)
    await person.signUp({ email: 'first.of.nargis@example.org', name: 'Nargis Ali' })
    await giveContact(person, { email: 'second.of.nargis@example.org' })
    later(31)
    await ok(person.post('/api/auth/requestOwnCode', { purpose: 'delete-account' }))
    const otp = await codeSentTo(app, 'second.of.nargis@example.org')
    await ok(person.post('/api/v1/profile/delete', { otp }))
    await erasePeople(app.services, new Date(app.clock.now().getTime() + 7 * DAY))
    expect(await tablesThatTell(['nargis'])).toEqual([])
  })

  it('goes on where files of theirs are gone already', async () => {
    const person = await fullPerson('rukhsana', '70000004')
    for (const { key } of await store.storage.list('private')) await store.storage.remove(key)
    const at = await plannedOf(person, '9870000004')
    expect(await erasePeople(app.services, at)).toMatchObject({ erased: 1 })
  })
})
