import { randomUUID } from 'node:crypto'
import { grantPass } from '../domains/passes/grant-pass.ts'
import { inTransaction } from '../platform/database.ts'
import { SAMPLE_PICTURE } from '../platform/domain/call-samples.ts'
import { takeTest } from './exams/exam-room.ts'
import { keepMistake } from './exams/kept-mistakes.ts'
import type { PublishedTest } from './exams/test-papers.ts'
import { inLiveClasses } from './live-classes.ts'
import { payAndReturn, placed } from './shops/orders-shop.ts'
import { putDocuments } from './shops/put-documents.ts'
import { readDocument } from './stored-document.ts'
import { playLesson } from './stored-lesson.ts'
import { talkBelowLesson } from './talk-below-lesson.ts'
import type { TestApp } from './test-app.ts'
import { type Answer, type Visitor, visitor } from './visitor.ts'

export interface Known {
  browser: Visitor
  /** what only this person may ever read */
  secrets: string[]
  id: number
  uuid: string
  device: string
  pictureUrl: string
  addressId: number
  /** paid for, with a refund asked */
  orderId: string
  /** waiting to be paid */
  pendingOrderId: string
  /** the file of the invoice of what was paid */
  invoiceUrl: string
  /** handed in */
  attemptId: number
  /** under way */
  runningAttemptId: number
  /** sent as part of an answer */
  answerFileUrl: string
}

/** A person with a row in every table about people; the test is a free one. */
export async function knownPerson(
  app: TestApp,
  person: { phone: string; name: string; username: string },
  wished: number[],
  test: PublishedTest,
): Promise<Known> {
  const { phone, name, username } = person
  const browser = visitor(app)
  const { me } = (await browser.signUp({ phone, name, password: `password of ${phone}` })) as {
    me: { id: number; userUUID: string }
  }
  const ok = async (answer: Promise<Answer>) => {
    const { status, text } = await answer
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  // Before their age is known: who is grown up stands there by name.
  const playing = await playLesson(app, browser, test.packageId, username)
  await talkBelowLesson(app, browser, test.packageId, { id: me.id, word: 'somebody' })
  const search = `searched by ${username}`
  await ok(browser.send('PATCH', '/api/v1/profile', { username, dateOfBirth: '1999-04-05' }))
  await ok(browser.send('PUT', '/api/v1/profile/picture', { picture: SAMPLE_PICTURE }))
  await ok(browser.send('PUT', '/api/v1/profile/consents', { kind: 'marketing', given: true }))
  await ok(browser.post('/api/v1/recentSearches', { searchTerm: search }))
  for (const discussionId of wished) {
    await ok(browser.post('/api/v1/wishlist/like', { discussionId, active: true, likeType: 1 }))
    await ok(browser.post('/api/v1/saveRecentClickedData', { packageId: discussionId }))
  }
  const help = { requestKey: randomUUID(), kind: 'SUPPORT', name, phone, message: `asked by ${username}` }
  await ok(browser.post('/api/v1/leads', help))
  // Before anything they own permanently, which nobody buys again.
  const bought = await buyer(app, browser, { phone, name, username }, wished[0]!)
  const pass = { personId: me.id, validity: null, reason: 'bought', sourceRef: `order of ${username}` }
  const ends = { validity: 7, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
  await inTransaction(app.services.db, async (connection) => {
    const [given, tried] = [wished[0]!, wished.at(-1)!]
    await grantPass(connection, { ...pass, packageId: given, source: 'ORDER' }, app.clock.now())
    await grantPass(
      connection,
      { ...pass, packageId: tried, source: 'TRIAL', validity: ends },
      app.clock.now(),
    )
  })
  const said = `live by ${username}`
  // One is in one batch, the next in the other.
  await inLiveClasses(app, browser, { id: me.id, word: said, batchId: 1 + (me.id % 2) })
  const minutesByWeekday = [60, 60, 60, 60, 60, 120, 120]
  const plan = { packageId: wished[0]!, examOn: '2027-05-08', minutesByWeekday, version: 0 }
  await ok(browser.post('/api/v1/planner', plan))
  const taken = await takeTest(browser, test, app.clock.now(), username)
  const book = { packageId: wished[0]!, itemId: 1_000_000 + me.id }
  await putDocuments(app.services.db.$client, { ...book, firstId: book.itemId, count: 1 })
  const page = `page-of-${username.replaceAll('.', '-')}`
  const change = { ...book, at: app.clock.now().getTime(), by: page, position: { page: 12 } }
  await ok(browser.post('/api/v1/learning/progress', { changes: [change] }))
  const note = `noted by ${username}`
  const mark = await readDocument(app, browser, test.packageId, username)
  await keepMistake(app, taken.attemptId, note)
  await ok(browser.post('/api/v1/profile/export'))
  await app.settle()
  const devices = (await browser.get('/api/auth/devices')).json() as { devices: { id: string }[] }
  const { pictureUrl } = (await browser.get('/api/v1/me')).json() as { pictureUrl: string }
  const device = devices.devices[0]!.id
  const secrets = [
    phone,
    name,
    username,
    search,
    help.message,
    pass.sourceRef,
    note,
    said,
    page,
    mark,
    playing,
    ...bought.secrets,
    taken.fileUrl,
    me.userUUID,
    device,
    pictureUrl,
    // What a page may read and show, such as how much is in the cart, is no secret.
    ...[...browser.cookies].filter(([name]) => !name.startsWith('cp_')).map(([, value]) => value),
  ]
  return {
    browser,
    id: me.id,
    uuid: me.userUUID,
    device,
    pictureUrl,
    attemptId: taken.attemptId,
    runningAttemptId: taken.againId,
    answerFileUrl: taken.fileUrl,
    ...bought,
    secrets,
  }
}

/**
 * An address, an order that was paid and of which the money is wanted back, one that waits to be paid, and a
 * cart.
 */
async function buyer(
  app: TestApp,
  browser: Visitor,
  { phone, name, username }: { phone: string; name: string; username: string },
  packageId: number,
): Promise<Pick<Known, 'addressId' | 'orderId' | 'pendingOrderId' | 'invoiceUrl' | 'secrets'>> {
  const ok = async <T>(answer: Promise<Answer>): Promise<T> => {
    const { status, text, json } = await answer
    if (status !== 200) throw new Error(`${status} ${text}`)
    return json() as T
  }
  const { rows } = await app.services.db.$client.query<{ id: number }>(
    'select id from validity_options where package_id = $1 and sp_paise > 0 order by id limit 1',
    [packageId],
  )
  const validityId = rows[0]!.id
  const line1 = `14 Road of ${username}`
  const reason = `not wanted by ${username}`
  const { address } = await ok<{ address: { id: number } }>(
    browser.post('/api/v1/addresses/update', {
      name,
      phone,
      line1,
      city: 'Pune',
      stateCode: '27',
      pincode: '411001',
    }),
  )
  const wanted = {
    cartJson: { [validityId]: 1 },
    packageId,
    addressId: address.id,
    gclid: `click of ${username}`,
    referralCode: `friend of ${username}`,
  }
  const paid = await placed(browser, wanted)
  await payAndReturn(app, paid)
  await ok(browser.post('/api/v1/orders/refund-request', { orderId: paid.orderId, reason }))
  const pending = await placed(browser, wanted)
  await ok(browser.post('/api/v1/cart/items', { packageId, validityId }))
  const { invoices } = await ok<{ invoices: { url: string }[] }>(
    browser.get(`/api/v3/orders/details?orderId=${paid.orderId}`),
  )
  return {
    addressId: address.id,
    orderId: paid.orderId,
    pendingOrderId: pending.orderId,
    invoiceUrl: invoices[0]!.url,
    secrets: [line1, reason, wanted.gclid, wanted.referralCode, pending.payment!.gatewayOrderId],
  }
}
