import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Listener } from '../../platform/hub/hub-for-tests.ts'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import { type ClassShop, COURSE, openClassShop } from '../../testing/shops/class-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { announce, type WantedAnnouncement, withdraw } from './announce.ts'
import { tellBegun } from './tell.ts'

const HOUR = 3_600_000
const PATH = '/api/v2/announcements'
/** A stream is written within seconds, however busy the machine is. */
const SOON = { timeout: 10_000 }

let shop: ClassShop
let asha: Visitor
let ravi: Visitor
let guest: Visitor
let port: number
const open: Listener[] = []

beforeAll(async () => {
  shop = await openClassShop()
  await shop.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.http.server.address() as { port: number }).port
})
beforeEach(async () => {
  for (const listener of open.splice(0)) listener.leave()
  await shop.reset()
  await shop.store.db.$client.query(
    'truncate announcements, announcement_reads, announcement_dismissals cascade',
  )
  asha = await shop.learner('Asha Rao')
  ravi = await shop.learner('Ravi Kumar', { batchId: 2 })
  guest = await newcomer(shop.app, 'Nobody of it')
})
afterAll(async () => {
  for (const listener of open) listener.leave()
  await shop.close()
})

const writer = () => {
  const { db, hub } = shop.app.services
  return { db, log: hub.log, clock: shop.app.clock }
}
const by = () => ({ actor: 'test', now: shop.app.clock.now() })
const say = (en: string, changes: Partial<WantedAnnouncement> = {}) => {
  const now = shop.app.clock.now()
  const usual = { packageId: null, batchId: null, link: null, startsAt: now, endsAt: new Date(+now + HOUR) }
  return announce(writer(), { ...usual, text: { en }, ...changes }, by())
}
interface Listed {
  list: { announcementId: number; text: { en?: string; hi?: string }; link: string | null; unread: boolean }[]
  total: number
  unread: number
  asOf: string
  changes: number
}
const listed = async (who: Visitor, query = '') => ok<Listed>(await who.get(`${PATH}${query}`))
const said = async (who: Visitor, query = '') => (await listed(who, query)).list.map(({ text }) => text.en)

async function listen(who: Visitor, path = `${PATH}/stream?after=0`): Promise<Listener> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listener = await Listener.open(port, path, { cookie })
  open.push(listener)
  return listener
}
const heard = ({ events }: Listener) =>
  events.map(({ event, data }) => [event, (JSON.parse(data!) as { text?: { en: string } }).text?.en])

describe('announcements', () => {
  it('are told to everybody, to the owners of a course, or to a batch, the newest first', async () => {
    await say('To everybody')
    await say('To owners', { packageId: COURSE })
    await say('To the first batch', { batchId: 1 })
    await say('To the second batch', { batchId: 2, text: { en: 'To the second batch', hi: 'दूसरे बैच को' } })
    expect(await said(asha)).toEqual(['To the first batch', 'To owners', 'To everybody'])
    expect(await said(ravi)).toEqual(['To the second batch', 'To owners', 'To everybody'])
    expect(await said(guest)).toEqual(['To everybody'])
    expect(refusal(await visitor(shop.app).get(PATH))).toBe('401 sign_in_needed')
  })

  it('come in pages, which together are the whole', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(text)
    const pages = [0, 1, 2].map((page) => said(asha, `?pageSize=2&pageNumber=${page}`))
    expect(await Promise.all(pages)).toEqual([['Three', 'Two'], ['One'], []])
    expect((await listed(asha, '?pageSize=2')).total).toBe(3)
  })

  it('are shown from their beginning to their end, and no longer once they are taken back', async () => {
    const startsAt = new Date(+TEST_NOW + HOUR)
    const id = await say('Later', { startsAt, endsAt: new Date(+startsAt + HOUR) })
    await say('Now')
    expect(await said(asha)).toEqual(['Now'])
    shop.app.clock.set(startsAt)
    expect(await said(asha)).toEqual(['Later'])
    await withdraw(writer(), id, by())
    expect(await said(asha)).toEqual([])
    await say('Short')
    shop.move(HOUR)
    expect(await said(asha)).toEqual([])
  })

  it('are not told any more to whose course has ended', async () => {
    await say('To owners', { packageId: COURSE })
    await say('To a batch', { batchId: 1 })
    expect(await said(asha)).toEqual(['To a batch', 'To owners'])
    await shop.store.db.$client.query(
      "update grants set starts_at = $1::timestamptz - interval '1 day', ends_at = $1 where person_id = $2",
      [TEST_NOW, await idOf(asha)],
    )
    expect([await said(asha), await said(ravi)]).toEqual([[], ['To owners']])
  })

  it('are unread until somebody read what they were shown, which is never taken back', async () => {
    await say('One')
    const { asOf } = await listed(asha)
    shop.move(60_000)
    await say('Two')
    const read = (at: string) => asha.post(`${PATH}/read`, { asOf: at })
    ok(await read(asOf))
    expect((await listed(asha)).list.map(({ text, unread }) => [text.en, unread])).toEqual([
      ['Two', true],
      ['One', false],
    ])
    expect((await listed(ravi)).unread).toBe(2)
    const future = new Date(+shop.app.clock.now() + HOUR).toISOString()
    expect(ok(await read(future))).toEqual({ readUntil: shop.app.clock.now().toISOString() })
    ok(await read(asOf))
    expect((await listed(asha)).unread).toBe(0)
  })

  it('are dismissed by one person for themselves, and by nobody whom they do not concern', async () => {
    const id = await say('To the first batch', { batchId: 1 })
    const dismiss = (who: Visitor) => who.post(`${PATH}/dismiss`, { announcementId: id })
    const other = await shop.learner('Meera Nair')
    ok(await dismiss(asha))
    ok(await dismiss(asha))
    expect([await said(asha), await said(other)]).toEqual([[], ['To the first batch']])
    expect(refusal(await dismiss(ravi))).toBe('404 no_announcement')
  })

  it('run a hundred at a time at most', async () => {
    await shop.store.db.$client.query(
      `insert into announcements (text, starts_at, ends_at)
        select '{"en": "One"}', $1, $1::timestamptz + interval '1 hour' from generate_series(1, 99)`,
      [TEST_NOW],
    )
    await say('The last one')
    await expect(say('One too many')).rejects.toThrow('100 announcements run already')
  })
})

describe('what is announced while pages are open', () => {
  it('comes at once to whom it concerns, with its words, and goes when it is taken back', async () => {
    const [first, second, nobody] = [await listen(asha), await listen(ravi), await listen(guest)]
    await say('To the first batch', { batchId: 1 })
    await say('To owners', { packageId: COURSE })
    const id = await say('To everybody')
    await withdraw(writer(), id, by())
    const everybody = [
      ['all', 'To everybody'],
      ['all', undefined],
    ]
    const owners = [['package.1', 'To owners'], ...everybody]
    await expect.poll(() => heard(first), SOON).toEqual([['batch.1', 'To the first batch'], ...owners])
    await expect.poll(() => heard(second), SOON).toEqual(owners)
    await expect.poll(() => heard(nobody), SOON).toEqual(everybody)
  })

  it('is heard on open timetables of the courses that it concerns', async () => {
    const timetable = await listen(asha, `/api/v2/live-classes/stream?packageId=${COURSE}&after=0`)
    const count = () => timetable.events.filter(({ event }) => event === 'announcement').length
    await say('To everybody')
    await say('To owners', { packageId: COURSE })
    await say('To owners of another', { packageId: 2 })
    await say('To the second batch', { batchId: 2 })
    await expect.poll(count, SOON).toBe(3)
  })

  it('is told once when its time has come, by however many processes', async () => {
    await say('Later', { startsAt: new Date(+TEST_NOW + HOUR), endsAt: new Date(+TEST_NOW + 2 * HOUR) })
    const listener = await listen(guest)
    shop.move(HOUR)
    const now = shop.app.clock.now()
    const runs = await Promise.all([1, 2, 3].map(() => tellBegun(writer(), now)))
    expect(runs.reduce((sum, { told }) => sum + told, 0)).toBe(1)
    await expect.poll(() => heard(listener), SOON).toEqual([['all', 'Later']])
  })

  it('costs a row and an event for each course that is taught, however many people there are', async () => {
    for (const name of ['Meera', 'Imran', 'Divya']) await newcomer(shop.app, `${name} Nair`)
    const counted = async (table: string) => {
      const { rows } = await shop.store.db.$client.query<{ count: number }>(
        `select count(*)::int as count from ${table}`,
      )
      return rows[0]!.count
    }
    const tables = ['announcements', 'announcement_reads', 'announcement_dismissals', 'hub_events']
    const counts = async () => await Promise.all([...tables, 'outbox_messages'].map(counted))
    const before = await counts()
    await say('To everybody')
    const after = await counts()
    expect(after.map((count, at) => count - before[at]!)).toEqual([1, 0, 0, 2, 0])
  })
})
