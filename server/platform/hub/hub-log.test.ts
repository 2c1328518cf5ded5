import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import type { Listening } from '../listening/listen-on.ts'
import { type Entry, entryOf, type NewEvent } from './entry.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { SILENT } from './hub-for-tests.ts'
import type { HubLog } from './hub-log.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { openRedisLog } from './redis/redis-log.ts'
import { HAS_REDIS, startRedis, type TestRedis } from './redis-for-tests.ts'

const NOW = new Date('2026-11-28T06:30:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const PLAIN = { kind: 'message', data: '{"text":"नमस्ते"}', personId: null, at: NOW }
let count = 0
/** Names in the order of the alphabet. */
const somewhere = () => `class:${1_000 + ++count}`

let store: TestStore
let redis: TestRedis | undefined
const logs: HubLog[] = []
const listening: Listening[] = []

beforeAll(async () => {
  store = await openTestStore()
  if (HAS_REDIS) redis = await startRedis()
})
afterEach(async () => {
  for (const one of listening.splice(0)) await one.stop()
  for (const log of logs.splice(0)) await log.close()
})
afterAll(async () => {
  await redis?.stop()
  await store?.close()
})

const KINDS = {
  PostgreSQL: async () => postgresLog({ connectionString: store.connectionString, logger: SILENT }),
  Redis: async () => await openRedisLog({ url: redis!.url, logger: SILENT }),
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the log in %s', (kind) => {
  const run = kind === 'Redis' && !HAS_REDIS ? it.skip : it

  /** as another process would */
  async function open(): Promise<HubLog> {
    const log = await KINDS[kind]()
    logs.push(log)
    return log
  }

  const said = (channel: string, more: Partial<NewEvent> = {}): Entry =>
    entryOf({ channel, kind: 'message', data: { text: 'नमस्ते' }, ...more })
  const whole = (channel: string, upTo = 1_000) => ({ channel, after: 0, upTo })

  run('numbers the events of each channel from 1, in the order given', async () => {
    const log = await open()
    const [a, b] = [somewhere(), somewhere()]
    expect(await log.append([said(a), said(b), said(a)], NOW)).toEqual([1, 1, 2])
    expect(await log.append([said(b, { kind: 'poll', data: [1], personId: 7 })], later(1))).toEqual([2])
    expect(Object.fromEntries(await log.lastNumbers([a, b]))).toEqual({ [a]: 2, [b]: 2 })
    const [ofA, ofB] = await log.read([whole(a, 2), { channel: b, after: 1, upTo: 2 }])
    expect(ofA).toEqual([1, 2].map((number) => ({ number, ...PLAIN })))
    expect(ofB).toEqual([{ number: 2, kind: 'poll', data: '[1]', personId: 7, at: later(1) }])
  })

  run('has nothing of a channel that nobody wrote to', async () => {
    const log = await open()
    const channel = somewhere()
    expect((await log.lastNumbers([channel])).get(channel) ?? 0).toBe(0)
    expect(await log.read([{ channel, after: 0, upTo: 0 }])).toEqual([[]])
  })

  run('leaves no gap and gives no number twice when two processes append at once', async () => {
    const two = [await open(), await open()]
    const channel = somewhere()
    const appends = Array.from({ length: 120 }, (_, at) =>
      two[at % 2]!.append([said(channel, { data: at }), said(channel, { data: at })], NOW),
    )
    const numbers = (await Promise.all(appends)).flat()
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 240 }, (_, at) => at + 1))
    const [events] = await two[0]!.read([whole(channel, 240)])
    expect(events!.map(({ number }) => number)).toEqual(Array.from({ length: 240 }, (_, at) => at + 1))
    for (const [at, [first, second]] of (await Promise.all(appends)).entries()) {
      expect(second).toBe(first! + 1)
      expect(events![first! - 1]!.data).toBe(String(at))
    }
  })

  run('does not stand still when channels are named in opposite orders', async () => {
    const two = [await open(), await open()]
    const channels = Array.from({ length: 8 }, somewhere)
    const appends = Array.from({ length: 40 }, (_, at) => {
      const those = at % 2 ? channels : channels.toReversed()
      return two[at % 2]!.append(
        those.map((channel) => said(channel)),
        NOW,
      )
    })
    await Promise.all(appends)
    expect([...(await two[0]!.lastNumbers(channels)).values()]).toEqual(channels.map(() => 40))
  })

  run('takes a key that it knows for the same event', async () => {
    const two = [await open(), await open()]
    const [channel, other] = [somewhere(), somewhere()]
    const keyed = said(channel, { key: 'post:1' })
    expect(await two[0]!.append([said(channel), keyed, keyed], NOW)).toEqual([1, 2, 2])
    expect(await two[1]!.append([keyed, said(channel), keyed], NOW)).toEqual([2, 3, 2])
    expect(await two[1]!.append([said(other, { key: 'post:1' })], NOW)).toEqual([1])
    const again = Array.from({ length: 30 }, (_, at) =>
      two[at % 2]!.append([said(channel, { key: 'post:2' })], NOW),
    )
    expect(new Set((await Promise.all(again)).flat())).toEqual(new Set([4]))
    expect((await two[0]!.lastNumbers([channel])).get(channel)).toBe(4)
  })

  run('tells every process that listens, whoever wrote', async () => {
    const [one, two] = [await open(), await open()]
    const heard: string[] = []
    for (const log of [one, two])
      listening.push(
        await log.listen({
          onEvents: (channel, last) => heard.push(`${channel} ${last}`),
          onErased: () => heard.push('erased'),
          onListening: () => {},
        }),
      )
    const many = Array.from({ length: 600 }, somewhere)
    await one.append(
      [...many, many[0]!].map((channel) => said(channel, { personId: 31 })),
      NOW,
    )
    while (heard.length < 1_200) await turn()
    expect(new Set(heard)).toEqual(new Set(many.map((channel, at) => `${channel} ${at === 0 ? 2 : 1}`)))
    await two.forgetPerson(store.db.$client, 31)
    while (heard.length < 1_202) await turn()
    expect(heard.slice(1_200)).toEqual(['erased', 'erased'])
  })

  run('forgets by age, the first events of a channel, and goes on counting', async () => {
    const log = await open()
    const [channel, other] = [somewhere(), somewhere()]
    for (let second = 0; second < 6; second++)
      await log.append([said(channel), said(other, { key: `key:${second}` })], later(second))
    expect(await log.forgetBefore(later(2), channel)).toBe(2)
    const [rest] = await log.read([whole(channel, 6)])
    expect(rest!.map(({ number }) => number)).toEqual([3, 4, 5, 6])
    expect(await log.forgetBefore(later(60), channel)).toBe(4)
    expect(await log.read([whole(channel, 6), whole(other, 2)])).toEqual([
      [],
      [
        { number: 1, ...PLAIN },
        { number: 2, ...PLAIN, at: later(1) },
      ],
    ])
    expect(await log.append([said(channel)], later(61))).toEqual([7])
    const days30 = 30 * 86_400
    expect((await forgetOldEvents(log, later(days30))).events).toBe(0)
    expect((await forgetOldEvents(log, later(days30 + 60))).events).toBeGreaterThanOrEqual(6)
    expect(await log.read([whole(other, 6)])).toEqual([[]])
  })

  run('empties a person’s events and keeps their numbers', async () => {
    const log = await open()
    const [channel, other] = [somewhere(), somewhere()]
    const person = 9_000_000_001
    await log.append(
      [
        said(channel, { personId: person, key: 'mine' }),
        said(channel),
        said(channel, { personId: person, data: 'secret' }),
        said(channel, { personId: 12 }),
        said(other, { personId: person, kind: 'vote' }),
      ],
      NOW,
    )
    expect(await log.eventsOf(store.db.$client, person)).toEqual([
      { channel, kind: 'message', data: PLAIN.data, at: NOW },
      { channel, kind: 'message', data: '"secret"', at: NOW },
      { channel: other, kind: 'vote', data: PLAIN.data, at: NOW },
    ])
    await log.forgetPerson(store.db.$client, person)
    const [events] = await log.read([whole(channel, 4)])
    expect(events).toMatchObject([
      { number: 1, kind: '@erased', data: 'null', personId: null },
      { number: 2, ...PLAIN },
      { number: 3, kind: '@erased', data: 'null', personId: null },
      { number: 4, kind: 'message', personId: 12 },
    ])
    expect(await log.eventsOf(store.db.$client, person)).toEqual([])
    expect(await log.append([said(channel)], NOW)).toEqual([5])
  })

  run('forgets no more than it is asked to, in a channel of more than one reading', async () => {
    const log = await open()
    const channel = somewhere()
    await log.append(
      Array.from({ length: 1_200 }, () => said(channel)),
      NOW,
    )
    await log.append([said(channel)], later(1))
    expect(await log.forgetBefore(later(1), channel)).toBe(1_200)
    const [rest] = await log.read([whole(channel, 1_201)])
    expect(rest!.map(({ number }) => number)).toEqual([1_201])
  })
})

describe('an event', () => {
  it.each([
    ['a channel with a space', { channel: 'class 1' }],
    ['a channel without a name', { channel: '' }],
    ['a kind over two lines', { kind: 'message\ndata' }],
    ['a key with a space', { key: 'a b' }],
    ['more than it may hold', { data: 'x'.repeat(16_000) }],
  ])('is refused with %s', (_, wrong) => {
    expect(() => entryOf({ channel: 'class:1', kind: 'message', data: 1, ...wrong })).toThrow(RangeError)
  })

  it('is one line of JSON, whatever it holds', () => {
    expect(entryOf({ channel: 'class:1', kind: 'message', data: 'a\n\u0000b' }).data).toBe('"a\\n\\u0000b"')
    expect(entryOf({ channel: 'class:1', kind: 'message', data: undefined }).data).toBe('null')
  })
})
