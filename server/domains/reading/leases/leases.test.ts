import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_KEEPING_DEVICES, MOST_KEPT_BOOKS } from '../../../../contract/learning/leases.ts'
import { inTransaction } from '../../../platform/database.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { smallEpub } from '../../../testing/small-epub.ts'
import { storeDocument } from '../../../testing/stored-document.ts'
import { storeEpub } from '../../../testing/stored-epub.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { type Answer, idOf, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { endPass } from '../../passes/grant-pass.ts'
import { readingJobs } from '../reading-jobs.ts'
import { deleteReadingOf, listReadingOf } from '../reading-of-person.queries.ts'

const DAY_MS = 86_400_000
const PDF = Buffer.from('%PDF-1.7 notes')

let shop: ExamShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openExamShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants, content_items, reading_leases')
  for (const itemId of [700, 701]) await storeDocument(shop.store, { itemId, packageId: 1 }, PDF)
  await shop.give(asha, 1, 90)
})
afterAll(() => shop.close())

interface Kept {
  lease: string
  until: string
  now: string
  edition: string
  key: string
  files: { url: string; bytes: number; index: { bytes: number; pageCharacters: number } | null }[]
}

interface Checked {
  state: string
  lease: string | null
  until: string | null
  edition: string | null
}

const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const later = (days: number) => shop.app.clock.set(at(days))
const askToKeep = (who: Visitor, itemId = 700, packageId = 1) =>
  who.post('/api/v1/learning/leases', { packageId, itemId })
const told = <T>(answer: Answer): T => {
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as T
}
const keep = async (who: Visitor, itemId?: number) => told<Kept>(await askToKeep(who, itemId))
const check = async (who: Visitor, ...leases: string[]) =>
  told<{ leases: Checked[] }>(await who.post('/api/v1/learning/leases/check', { leases })).leases
const giveBack = async (who: Visitor, ...itemIds: number[]) =>
  told(await who.post('/api/v1/learning/leases/return', { itemIds }))
const statesOf = async (who: Visitor, ...leases: string[]) =>
  (await check(who, ...leases)).map(({ state }) => state)
const count = async () =>
  (await shop.store.db.$client.query<{ count: number }>('select count(*)::int as count from reading_leases'))
    .rows[0]!.count
const write = (column: string, value: unknown) =>
  shop.store.db.$client.query(`update content_items set ${column} = $1 where id = 700`, [value])

let codes = 0

/** The same person on another device. Codes are sent some time apart. */
async function anotherDevice(phone: string): Promise<Visitor> {
  const device = visitor(shop.app)
  const now = shop.app.clock.now()
  codes += 1
  shop.app.clock.set(new Date(now.getTime() + codes * 3_600_000))
  await device.signUp({ phone })
  shop.app.clock.set(now)
  return device
}

async function phoneOf(who: Visitor): Promise<string> {
  const { rows } = await shop.store.db.$client.query<{ phone: string }>(
    'select phone from people where id = $1',
    [await idOf(who)],
  )
  return rows[0]!.phone
}

describe('a lease', () => {
  it('lets a device keep a document for 14 days, and says what to keep and under which key', async () => {
    const kept = await keep(asha)
    expect(kept).toEqual({
      lease: expect.stringMatching(/^1\.\d+\.1\.700\.[\da-f-]{36}\.\d+\.[\w-]{43}$/),
      until: at(14).toISOString(),
      now: TEST_NOW.toISOString(),
      edition: expect.stringMatching(/^[\w.]+$/),
      key: expect.stringMatching(/^[\w-]{43}$/),
      files: [{ url: '/api/v1/contents/1/700/file', bytes: PDF.length, index: null }],
    })
    const file = await asha.send('HEAD', kept.files[0]!.url)
    expect(file.headers.etag).toBe(`"${kept.edition}"`)
  })

  it('lets a device keep an EPUB as its cleaned parts, and says where their index is', async () => {
    const epub = smallEpub({})
    await storeEpub(shop.store, { itemId: 702, packageId: 1 }, epub)
    const { files, edition, lease } = await keep(asha, 702)
    const [file] = files
    expect(file).toEqual({
      url: expect.stringMatching(/^\/api\/v1\/contents\/1\/702\/parts\/[\da-f]{32}\/whole$/),
      bytes: expect.any(Number),
      index: { bytes: expect.any(Number), pageCharacters: 1000 },
    })
    const head = await asha.send('HEAD', file!.url)
    expect([head.headers.etag, head.headers['content-length']]).toEqual([`"${edition}"`, String(file!.bytes)])
    const range = { range: `bytes=-${file!.index!.bytes}`, 'if-range': `"${edition}"` }
    const index = await asha.send('GET', file!.url, undefined, range)
    expect(index.json()).toMatchObject({ chapters: expect.any(Array), parts: expect.any(Array) })
    const described = (await asha.get('/api/v1/learning/document?packageId=1&itemId=702')).json()
    expect(described).toMatchObject({ edition, bytes: file!.bytes })
    expect(await check(asha, lease)).toMatchObject([{ state: 'stands', edition }])
  })

  it('ends no later than what was bought', async () => {
    await shop.store.db.$client.query('update grants set ends_at = $1', [at(3)])
    expect((await keep(asha)).until).toBe(at(3).toISOString())
  })

  it('is one, however often it is asked for: its end moves, its key stays', async () => {
    const first = await keep(asha)
    later(2)
    const second = await keep(asha)
    expect([second.until, second.key]).toEqual([at(16).toISOString(), first.key])
    expect(await count()).toBe(1)
    expect(await statesOf(asha, first.lease, second.lease)).toEqual(['stands', 'stands'])
  })

  it('has another key on another device, and in another edition', async () => {
    const { key } = await keep(asha)
    const phone = await anotherDevice(await phoneOf(asha))
    expect((await keep(phone)).key).not.toBe(key)
    await shop.store.db.$client.query('delete from content_items where id = 700')
    await storeDocument(shop.store, { itemId: 700, packageId: 1 }, Buffer.from('%PDF-1.7 second edition'))
    expect((await keep(asha)).key).not.toBe(key)
  })

  it('is given for a free document, to anybody signed in', async () => {
    await write('free', true)
    expect((await keep(ravi)).until).toBe(at(14).toISOString())
  })

  it('is given to nobody who may not read: a stranger, a guest, too late, too early, withdrawn', async () => {
    const nothing = (await askToKeep(asha, 799)).json()
    const stranger = (await askToKeep(ravi)).json()
    expect(stranger).toEqual({ ...nothing, requestId: stranger.requestId })
    expect(nothing).toMatchObject({ status: 404, code: 'document_not_found' })
    expect((await askToKeep(visitor(shop.app))).status).toBe(401)
    expect((await askToKeep(asha, 700, 2)).json()).toMatchObject({ code: 'document_not_found' })
    await write('available_from', at(1))
    expect((await askToKeep(asha)).json()).toMatchObject({ code: 'document_not_yet' })
    await shop.store.db.$client.query('update grants set ends_at = $1', [at(2)])
    later(3)
    expect((await askToKeep(asha)).json()).toMatchObject({ code: 'document_ended' })
    later(2)
    await write('withdrawn', true)
    expect((await askToKeep(asha)).json()).toMatchObject({ code: 'document_not_found' })
    expect(await count()).toBe(0)
  })
})

describe('a contact', () => {
  it('renews what stands, and tells the edition', async () => {
    const { lease, edition } = await keep(asha)
    later(10)
    const [checked] = await check(asha, lease)
    expect(checked).toEqual({
      state: 'stands',
      lease: expect.any(String),
      until: at(24).toISOString(),
      edition,
    })
    later(23)
    expect(await statesOf(asha, checked!.lease!, lease)).toEqual(['stands', 'stands'])
  })

  it('never moves an end beyond what was bought, and brings one back with it', async () => {
    const { lease } = await keep(asha)
    await shop.store.db.$client.query('update grants set ends_at = $1', [at(5)])
    expect(await check(asha, lease)).toMatchObject([{ state: 'stands', until: at(5).toISOString() }])
  })

  const overs: [string, string, () => Promise<unknown> | unknown][] = [
    [
      'ended',
      'the time of the purchase is over',
      () => shop.store.db.$client.query('update grants set ends_at = $1', [at(1)]),
    ],
    [
      'gone',
      'the money went back',
      async () => {
        const personId = await idOf(asha)
        const pass = { personId, source: 'ORDER', sourceRef: 'T-1042', reason: 'refunded' } as const
        await inTransaction(shop.store.db, (connection) => endPass(connection, pass, TEST_NOW))
      },
    ],
    ['gone', 'it is withdrawn', () => write('withdrawn', true)],
    ['gone', 'it was given back', () => giveBack(asha, 700)],
    ['gone', 'its 14 days are over', () => later(15)],
  ]
  it.each(overs)('says %s where %s, and for good', async (state, _why, end) => {
    const [one, other] = [await keep(asha), await keep(asha, 701)]
    await end()
    if (shop.app.clock.now().getTime() === TEST_NOW.getTime()) later(2)
    expect((await statesOf(asha, one.lease))[0]).toBe(state)
    // What opens again is asked for anew.
    await shop.store.db.$client.query('update content_items set withdrawn = false')
    expect((await statesOf(asha, one.lease))[0]).toBe('gone')
    expect(other.files[0]!.url).toContain('701')
  })

  it('says of each lease what holds for it alone', async () => {
    const [one, other] = [await keep(asha), await keep(asha, 701)]
    await write('withdrawn', true)
    expect(await statesOf(asha, other.lease, one.lease, other.lease)).toEqual(['stands', 'gone', 'stands'])
  })

  it('knows no lease of another person, of another device, or of a session that is over', async () => {
    const { lease } = await keep(asha)
    await shop.give(ravi, 1)
    await keep(ravi)
    expect(await statesOf(ravi, lease)).toEqual(['gone'])
    const phone = await anotherDevice(await phoneOf(asha))
    await keep(phone)
    expect(await statesOf(phone, lease)).toEqual(['gone'])
    expect(await statesOf(asha, lease)).toEqual(['stands'])
    const mine = (await keep(phone)).lease
    await phone.post('/api/auth/v2/logoutDevice')
    const again = await anotherDevice(await phoneOf(asha))
    expect(await statesOf(again, mine)).toEqual(['gone'])
    expect((await visitor(shop.app).post('/api/v1/learning/leases/check', { leases: [mine] })).status).toBe(
      401,
    )
  })

  it('takes no lease that another hand wrote or changed', async () => {
    const { lease } = await keep(asha)
    await keep(asha, 701)
    const [said, signature] = [
      lease.slice(0, lease.lastIndexOf('.')),
      lease.slice(lease.lastIndexOf('.') + 1),
    ]
    const forged = [
      `${said.replace('.700.', '.701.')}.${signature}`,
      `${said.replace(/\d+$/, String(at(900).getTime()))}.${signature}`,
      `${said}.${'A'.repeat(43)}`,
      said,
      signature,
      `${lease}x`,
      '',
      '.',
      '1.1.1.700..1.x',
      '__proto__',
    ]
    expect(new Set(await statesOf(asha, ...forged))).toEqual(new Set(['gone']))
    expect(await statesOf(asha, lease)).toEqual(['stands'])
  })

  it('is refused with more leases than a device may keep, and with none', async () => {
    for (const leases of [[], Array(MOST_KEPT_BOOKS + 1).fill('1'), ['x'.repeat(201)]])
      expect((await asha.post('/api/v1/learning/leases/check', { leases })).status).toBe(400)
  })
})

describe('how much is kept', () => {
  const many = Array.from({ length: MOST_KEPT_BOOKS + 6 }, (_, index) => 1000 + index)
  const store = async () => {
    for (const itemId of many) await storeDocument(shop.store, { itemId, packageId: 1 }, PDF)
  }

  it('is at most 40 books on a device, also when twelve are asked for at once; giving back makes room', async () => {
    await store()
    const already = MOST_KEPT_BOOKS - 6
    for (const itemId of many.slice(0, already)) await keep(asha, itemId)
    const asked = await Promise.all(
      many.slice(already, already + 12).map((itemId) => askToKeep(asha, itemId)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(6)
    const refused = asked.filter(({ status }) => status !== 200)
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ status: 409, code: 'too_many_kept_books' })
    expect(await count()).toBe(MOST_KEPT_BOOKS)
    // What is kept already is renewed all the same.
    await keep(asha, many[0])
    await giveBack(asha, many[0]!, 5)
    await keep(asha, 700)
    later(15)
    await keep(asha, 701)
    expect(await count()).toBe(1)
  })

  it('is at most on 4 devices of a person, until one of them is signed out', async () => {
    const owner = await newcomer(shop.app, 'Meera Iyer')
    await shop.give(owner, 1, 90)
    const phone = await phoneOf(owner)
    const devices = [owner]
    while (devices.length < MOST_KEEPING_DEVICES + 2) devices.push(await anotherDevice(phone))
    const asked = await Promise.all(devices.map((device) => askToKeep(device)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409])
    const left = devices[asked.findIndex(({ status }) => status === 409)]!
    expect((await askToKeep(left, 701)).json()).toMatchObject({ code: 'too_many_keeping_devices' })
    await devices[asked.findIndex(({ status }) => status === 200)]!.post('/api/auth/v2/logoutDevice')
    await keep(left)
  })

  it('is asked about at most so often a minute', async () => {
    const { lease } = await keep(ravi).catch(async () => {
      await shop.give(ravi, 1)
      return await keep(ravi)
    })
    const answers: Answer[] = []
    for (let call = 0; call < 120; call++)
      answers.push(await ravi.post('/api/v1/learning/leases/check', { leases: [lease] }))
    expect(answers.at(-1)!.json()).toMatchObject({ status: 429, code: 'too_many_lease_calls' })
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 120_000))
    expect(await statesOf(ravi, lease)).toEqual(['stands'])
  })
})

describe('leases', () => {
  it('are swept once they ended', async () => {
    await keep(asha)
    const job = readingJobs({ ...shop.store, clock: shop.app.clock }).find(
      ({ name }) => name === 'reading.sweep-leases',
    )!
    later(13)
    expect(await job.run()).toEqual({ removed: 0 })
    later(15)
    expect(await job.run()).toEqual({ removed: 1 })
  })

  it('are in their person’s download, and gone with the account, also those asked for at that moment', async () => {
    const owner = await newcomer(shop.app, 'Meera Iyer')
    await shop.give(owner, 1)
    const { lease } = await keep(owner)
    const { db } = shop.store
    const personId = await idOf(owner)
    expect(await listReadingOf(db.$client, personId)).toMatchObject({
      leases: [{ itemId: 700, deviceId: expect.any(String), until: at(14) }],
    })
    await inTransaction(db, (connection) => deleteReadingOf(connection, personId))
    expect(await listReadingOf(db.$client, personId)).toEqual({ marks: [], leases: [] })
    expect(await statesOf(owner, lease)).toEqual(['gone'])
    const asked = await inTransaction(db, async (connection) => {
      // As erasure begins: whoever adds something meanwhile is refused.
      await connection.query('select from people where id = $1 for update', [personId])
      await deleteReadingOf(connection, personId)
      const late = askToKeep(owner)
      await connection.query('delete from sessions where person_id = $1', [personId])
      await connection.query('update people set erased_at = now() where id = $1', [personId])
      return { late }
    })
    expect((await asked.late).status).toBeGreaterThanOrEqual(400)
    expect(await count()).toBe(0)
  })
})
