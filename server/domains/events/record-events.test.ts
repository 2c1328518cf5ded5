import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { type Visitor, visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let guest: Visitor
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store, { log: (line) => lines.push(line) })
})

beforeEach(async () => {
  await store.db.$client.query('truncate events')
  app.clock.set(TEST_NOW)
  guest = visitor(app)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

let drawn = 0
/** As a page makes them: the time, then chance. */
function idAt(at: Date, n = ++drawn): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`
}
const shifted = (ms: number) => new Date(TEST_NOW.getTime() + ms)
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Event {
  id?: string
  name?: string
  path?: string
  props?: Record<string, unknown>
}
const made = (event: Event = {}) => ({
  id: idAt(TEST_NOW),
  name: 'page_view',
  path: '/',
  props: {},
  ...event,
})
const batch = (...events: Event[]) => ({
  visit: 'kT3_abcdefghijklmno-9',
  deviceType: 'mobile',
  events: events.map(made),
})
const record = (...events: Event[]) => guest.post('/api/v1/events', batch(...events))
async function stored() {
  const { rows } = await store.db.$client.query(
    'select day, id, name, visit, device_type, locale, page, props, happened_at, received_at from events order by seq',
  )
  return rows as Record<string, unknown>[]
}

describe('events that a page sends', () => {
  it('are each stored once, with the tab, the kind of device and the page they happened on', async () => {
    const id = idAt(shifted(-5_000))
    const path = '/hi/product-books/1006/cuet-general-test-practice-book'
    const answer = await record({
      id,
      name: 'faq_expand_clicked',
      path,
      props: { packageId: 1006, position: 2 },
    })
    expect([answer.status, answer.json()]).toEqual([200, { taken: 1 }])
    expect(await stored()).toEqual([
      {
        day: '2026-11-21',
        id,
        name: 'faq_expand_clicked',
        visit: 'kT3_abcdefghijklmno-9',
        device_type: 'mobile',
        locale: 'hi',
        page: 'product/1006',
        props: { packageId: 1006, position: 2 },
        happened_at: shifted(-5_000),
        received_at: TEST_NOW,
      },
    ])
  })

  it('stay one row each when they come again, alone, with others, twice in a call and many calls at once', async () => {
    const one = made()
    const two = made({ name: 'exit', props: { seconds: 4 } })
    const sets = [[one], [one, two], [two, one, one], [two]]
    const answers = await Promise.all([...sets, ...sets, ...sets].map((set) => record(...set)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stored()).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  })

  it('stay one row also when they come again on another day, and in capital letters', async () => {
    const late = made({ id: idAt(shifted(-DAY)) })
    for (const at of [0, DAY, 30 * DAY, 400 * DAY]) {
      app.clock.set(shifted(at))
      expect((await record(late, { ...late, id: late.id.toUpperCase() })).status).toBe(200)
    }
    expect(await stored()).toMatchObject([{ id: late.id, received_at: TEST_NOW }])
  })

  it.each([
    ['a minute ago', -60_000, '2026-11-21', -60_000],
    ['before midnight in India', -13 * HOUR, '2026-11-20', -13 * HOUR],
    ['a month ago', -30 * DAY, '2026-10-22', -7 * DAY],
    ['tomorrow', DAY, '2026-11-22', 0],
    ['long before there was a store', -20 * 365 * DAY, '1970-01-01', -7 * DAY],
    ['in a time to come', 100 * 365 * DAY, '1970-01-01', 0],
  ])(
    'of a clock that says %s are stored once, with their time corrected towards ours',
    async (_when, ms, day, happened) => {
      const late = made({ id: idAt(shifted(ms)) })
      await record(late)
      app.clock.set(shifted(2 * DAY))
      await record(late)
      expect(await stored()).toMatchObject([{ id: late.id, day, happened_at: shifted(happened) }])
    },
  )

  it.each([
    ['/', 'home', 'en'],
    ['/hi', 'home', 'hi'],
    ['/cuet-study-materials', 'course-listing/CUET', 'en'],
    ['/hi/sbi-po-mock-tests', 'exam-products/sbi-po/TEST_SERIES', 'hi'],
    ['/product/1010/asha-rao', 'product/1010', 'en'],
    ['/product/9876543210/asha-rao', 'product', 'en'],
    ['/product/asha@example.org/x', 'product', 'en'],
    ['/wl/AAAAAAAAAAAAAAAAAAAAAA', 'shared-wishlist', 'en'],
    ['/asha%20rao@example.org', 'not-found', 'en'],
    ['/no/such/page', 'not-found', 'en'],
    ['//evil.example/x', 'not-found', 'en'],
    ['/%E0%A4', 'not-found', 'en'],
  ])(
    'on %s are stored with the page %s alone: no title, token or made-up address',
    async (path, page, locale) => {
      expect((await record({ path })).status).toBe(200)
      expect(await stored()).toMatchObject([{ page, locale }])
    },
  )
})

describe('an event that is not in the table', () => {
  it.each<[string, Event, string]>([
    ['an unknown name', { name: 'no_such_event' }, 'events.1.name'],
    ['a name of every object', { name: 'constructor' }, 'events.1.name'],
    ['an unknown value', { props: { name: 'Asha Rao' } }, 'events.1.props.name'],
    ['a value of every object', { props: { toString: 'x' } }, 'events.1.props.toString'],
    ['a value of another event', { props: { seconds: 4 } }, 'events.1.props.seconds'],
    [
      'words where a key belongs',
      { name: 'enquiry_sent', props: { kind: 'Asha Rao' } },
      'events.1.props.kind',
    ],
    ['words where a number belongs', { name: 'exit', props: { seconds: 'Asha' } }, 'events.1.props.seconds'],
    ['a fraction', { name: 'exit', props: { seconds: 1.5 } }, 'events.1.props.seconds'],
    ['a negative number', { name: 'exit', props: { seconds: -1 } }, 'events.1.props.seconds'],
    ['a number too large', { name: 'exit', props: { seconds: 2 ** 31 } }, 'events.1.props.seconds'],
    ['a text too long', { props: { utm_source: 'x'.repeat(301) } }, 'events.1.props.utm_source'],
    ['an object', { props: { utm_source: { a: 1 } } }, 'events.1.props.utm_source'],
    ['no path', { path: 'Asha Rao' }, 'events.1.path'],
    ['an id that is not the page’s', { id: '019a0000-0000-4000-8000-000000000001' }, 'events.1.id'],
  ])('is refused with its batch, and the fault is named: %s', async (_what, event, path) => {
    const answer = await record({}, event)
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path }])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['no visit', { visit: undefined }, 'visit'],
    ['somebody’s address for a visit', { visit: 'asha.rao@example.org1' }, 'visit'],
    ['no events', { events: [] }, 'events'],
    ['51 events', { events: Array.from({ length: 51 }, () => made()) }, 'events'],
  ])('nor is a batch with %s', async (_what, change, path) => {
    const answer = await guest.post('/api/v1/events', { ...batch({}), ...change })
    expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path }]])
    expect(await stored()).toEqual([])
  })

  it('nor is a body of more than 64 kB', async () => {
    const answer = await guest.post('/api/v1/events', { ...batch({}), more: 'x'.repeat(65_536) })
    expect(answer.status).toBe(413)
    expect(await stored()).toEqual([])
  })
})

describe('data that would identify a person', () => {
  it.each(['asha@example.org', '9876543210', '+91 98765-43210', '९८७६५४३२१०', 'a%40b'])(
    'is redacted: %s',
    async (value) => {
      expect((await record({ props: { utm_source: 'mail', utm_campaign: value } })).status).toBe(200)
      expect(await stored()).toMatchObject([{ props: { utm_source: 'mail', utm_campaign: '[redacted]' } }])
    },
  )

  it('is in no column for a signed-in person, nor in the log', async () => {
    const name = 'Ashalata Secretname'
    await guest.signUp({ phone: '9876512399', name })
    const { id } = (await guest.get('/api/v1/me')).json() as { id: number }
    lines.length = 0
    const answer = await guest.send(
      'POST',
      '/api/v1/events?name=Ashalata',
      { ...batch({ props: { utm_source: '9876512399' } }), userId: id, personId: id, deviceId: 'x', name },
      { 'user-agent': 'Ashalata/1.0', referer: 'http://localhost/?q=Ashalata' },
    )
    expect(answer.status).toBe(200)
    const { rows } = await store.db.$client.query<{ row: string }>('select events::text as row from events')
    expect(rows).toHaveLength(1)
    for (const secret of ['Ashalata', '9876512399', '203.0.113.7', 'Mozilla'])
      expect([secret, `${rows[0]!.row}${lines.join('')}`.includes(secret)]).toEqual([secret, false])
    const [row] = await stored()
    expect(Object.keys(row!).filter((column) => /person|user|address|agent|device_id/.test(column))).toEqual(
      [],
    )
  })
})

describe('the endpoint', () => {
  it('takes a beacon, which carries no token, from a signed-in person', async () => {
    await guest.signUp({ phone: '9876512388' })
    const answer = await guest.send('POST', '/api/v1/events', batch({}), { 'x-csrf-token': '' })
    expect(answer.status).toBe(200)
  })

  it('refuses a page of another site', async () => {
    const answer = await guest.send('POST', '/api/v1/events', batch({}), { origin: 'https://evil.example' })
    expect([answer.status, await stored()]).toEqual([403, []])
  })

  it('takes 3,000 events a minute from one address and refuses more, until the minute is over', async () => {
    const town = visitor(app, { address: '198.51.100.20' })
    const fifty = () => Array.from({ length: 50 }, () => made())
    const calls = Array.from({ length: 60 }, () =>
      town.post('/api/v1/events', { ...batch(), events: fifty() }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    const refused = await town.post('/api/v1/events', batch({}))
    expect([refused.status, refused.json().code]).toEqual([429, 'too_many_events'])
    expect((await record({})).status).toBe(200)
    app.clock.set(shifted(60_000))
    expect((await town.post('/api/v1/events', batch({}))).status).toBe(200)
    expect(await stored()).toHaveLength(3_002)
  })
})
