import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { createMetrics } from '../metrics.ts'
import { connectionName } from '../migrating/own-migrations.ts'
import { entryOf, type NewEvent } from './entry.ts'
import { beatUntil, Listener, openTestHub, SILENT, type TestHub } from './hub-for-tests.ts'
import type { HubLog } from './hub-log.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { showHub } from './show-hub.ts'

const NOW = new Date('2026-11-28T06:30:00.000Z')

let store: TestStore
let count = 0
const somewhere = () => `class:${++count}`
const opened: TestHub[] = []

beforeAll(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
afterAll(() => store?.close())

/** A process of its own on the same database. */
async function open(
  options: Partial<Parameters<typeof openTestHub>[0]> = {},
  start?: Parameters<typeof openTestHub>[1],
): Promise<TestHub> {
  const log = postgresLog({ connectionString: store.connectionString, logger: SILENT })
  const one = await openTestHub({ log, clock: settableClock(NOW), ...options }, start)
  opened.push(one)
  return one
}

const said = (channel: string, data: unknown = count, more: Partial<NewEvent> = {}): NewEvent => ({
  channel,
  kind: 'message',
  data,
  ...more,
})
/** One whose notices are lost. */
const deafLog = (): HubLog => ({
  ...postgresLog({ connectionString: store.connectionString, logger: SILENT }),
  async listen({ onListening }) {
    onListening(true)
    return { async stop() {} }
  },
})
const numbersOf = (listener: Listener) => listener.events.map(({ id }) => Number(id))
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, at) => from + at)
/** Beats until its stream has begun: its first event comes after what there was. */
async function begun(hubs: TestHub[], listener: Listener, channel: string): Promise<void> {
  let known = -1
  void hubs[0]!.hub.append(said(channel, 'begun')).then(([number]) => {
    known = number!
  })
  await beatUntil(hubs, () => known >= 0 && Number(listener.lastId) >= known)
}

describe('a stream', () => {
  it('is text that nobody keeps, holds back or compresses, with the headers of every answer', async () => {
    const one = await open()
    const listener = await Listener.open(one.port, `/live/${somewhere()}`)
    expect(listener.response.statusCode).toBe(200)
    expect(listener.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-of-all': 'yes',
      connection: 'close',
    })
    expect(listener.response.headers['content-encoding']).toBeUndefined()
    await beatUntil([one], () => listener.got.length > 0)
    expect(Number(listener.got[0]!.retry)).toBeGreaterThanOrEqual(1_000)
    expect(Number(listener.got[0]!.retry)).toBeLessThan(4_000)
  })

  it('brings what is appended in any process, in order, with its number', async () => {
    const two = [await open(), await open()]
    const channel = somewhere()
    const listeners = [
      await Listener.open(two[0]!.port, `/live/${channel}?after=0`),
      await Listener.open(two[1]!.port, `/live/${channel}?after=0`),
    ]
    for (const [at, text] of ['one', 'two', 'three'].entries())
      expect(await two[at % 2]!.hub.append(said(channel, { text }))).toEqual([at + 1])
    await beatUntil(two, () => listeners.every((listener) => listener.events.length === 3))
    for (const listener of listeners)
      expect(listener.events).toEqual([
        { id: '1', event: 'message', data: '{"text":"one"}' },
        { id: '2', event: 'message', data: '{"text":"two"}' },
        { id: '3', event: 'message', data: '{"text":"three"}' },
      ])
  })

  it('begins with what happens now when nothing was said of an earlier number', async () => {
    const one = await open()
    const channel = somewhere()
    await one.hub.append(said(channel), said(channel))
    const listener = await Listener.open(one.port, `/live/${channel}`)
    await begun([one], listener, channel)
    expect(numbersOf(listener)[0]).toBeGreaterThan(2)
  })

  it('goes on after the last number that the browser names, also in a process that never heard of it', async () => {
    const [one, two] = [await open(), await open()]
    const channel = somewhere()
    await one.hub.append(...upTo(9).map((data) => said(channel, data)))
    const listener = await Listener.open(two.port, `/live/${channel}?after=0`, { lastEventId: '4' })
    await beatUntil([two], () => listener.events.length === 5)
    expect(numbersOf(listener)).toEqual(upTo(9, 5))
  })

  it.each(['-1', '1.5', 'abc', '9'.repeat(30)])('takes no number that is none: %s', async (lastEventId) => {
    const one = await open()
    const channel = somewhere()
    await one.hub.append(said(channel))
    const listener = await Listener.open(one.port, `/live/${channel}`, { lastEventId })
    await begun([one], listener, channel)
    expect(numbersOf(listener)).toEqual([2])
  })

  it('is told to fetch anew when more than two thousand events are missing, or it is past the end', async () => {
    const one = await open()
    const channel = somewhere()
    await one.hub.append(...upTo(2_005).map((data) => said(channel, data)))
    const far = await Listener.open(one.port, `/live/${channel}?after=4`)
    const near = await Listener.open(one.port, `/live/${channel}?after=5`)
    const past = await Listener.open(one.port, `/live/${channel}?after=2006`)
    await beatUntil([one], () => near.events.length === 2_000 && far.events.length + past.events.length === 2)
    const reset = [{ id: '2005', event: 'reset', data: '{"last":2005}' }]
    expect(far.events).toEqual(reset)
    expect(past.events).toEqual(reset)
    expect(numbersOf(near)).toEqual(upTo(2_005, 6))
    await one.hub.append(said(channel))
    await beatUntil([one], () => [far, near, past].every(({ lastId }) => lastId === '2006'))
  })

  it('is told to fetch anew when the log has forgotten what it asks for', async () => {
    const one = await open()
    const channel = somewhere()
    await one.hub.log.append([said(channel), said(channel)].map(entryOf), new Date(0))
    await one.hub.append(said(channel))
    await one.hub.log.forgetBefore(NOW, channel)
    const listener = await Listener.open(one.port, `/live/${channel}?after=1`)
    const fresh = await Listener.open(one.port, `/live/${channel}?after=2`)
    await beatUntil([one], () => listener.events.length + fresh.events.length === 2)
    expect(listener.events).toMatchObject([{ id: '3', event: 'reset' }])
    expect(fresh.events).toMatchObject([{ id: '3', event: 'message' }])
  })

  it('brings nothing of a person who was erased, although it was in memory', async () => {
    const two = [await open(), await open()]
    const channel = somewhere()
    const person = 900_000_000 + count
    const listener = await Listener.open(two[1]!.port, `/live/${channel}?after=0`)
    await two[0]!.hub.append(said(channel), said(channel, 'secret', { personId: person }), said(channel))
    await beatUntil(two, () => listener.lastId === '3')
    const erased = Promise.withResolvers<void>()
    const ears = { onEvents() {}, onListening() {}, onErased: () => erased.resolve() }
    const listening = await two[1]!.hub.log.listen(ears)
    await two[0]!.hub.log.forgetPerson(store.db.$client, person)
    await erased.promise
    await listening.stop()
    const later = await Listener.open(two[1]!.port, `/live/${channel}?after=0`)
    await beatUntil(two, () => later.lastId === '3')
    expect(numbersOf(later)).toEqual([1, 3])
  })

  it('is written to once for all that happened between two beats', async () => {
    const one = await open()
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await begun([one], listener, channel)
    const read = vi.spyOn(one.hub.log, 'read')
    const chunks: string[] = []
    listener.response.on('data', (text: string) => void (text.includes('event') && chunks.push(text)))
    await one.hub.append(...upTo(50).map((data) => said(channel, data)))
    await beatUntil([one], () => listener.events.length === 51)
    expect(chunks).toHaveLength(1)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('gets what its audience hears, with the same numbers', async () => {
    const audiences = {
      learners: { name: 'learners', hears: ({ kind }: { kind: string }) => kind !== 'hand' },
    }
    const one = await open({ audiences })
    const channel = somewhere()
    const staff = await Listener.open(one.port, `/live/${channel}?after=0`)
    const learner = await Listener.open(one.port, `/live/${channel}?after=0&audience=learners`)
    await one.hub.append(said(channel), said(channel, 2, { kind: 'hand' }), said(channel))
    await beatUntil([one], () => staff.lastId === '3' && learner.lastId === '3')
    expect(numbersOf(staff)).toEqual([1, 2, 3])
    expect(numbersOf(learner)).toEqual([1, 3])
  })

  it('hears by itself, without anybody who beats for it', async () => {
    const one = await open({}, { beatsItself: true })
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await one.hub.append(said(channel))
    await vi.waitUntil(() => listener.lastId === '1', { timeout: 30_000 })
  })

  it('gets a comment now and then, which no proxy takes for silence', async () => {
    const one = await open()
    const listener = await Listener.open(one.port, `/live/${somewhere()}`)
    for (let beat = 0; beat < 120; beat++) await one.hub.beat()
    await beatUntil([one], () => listener.comments >= 2)
    expect(listener.events).toEqual([])
  })
})

describe('streams', () => {
  it('are refused beyond the number that this process may have, and taken when one has left', async () => {
    const one = await open({ mostStreams: 2 })
    const channel = somewhere()
    const first = await Listener.open(one.port, `/live/${channel}?who=a`)
    await Listener.open(one.port, `/live/${channel}?who=b`)
    const refused = await Listener.open(one.port, `/live/${channel}?who=c`)
    expect(refused.response.statusCode).toBe(503)
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.response.headers['content-type']).toContain('application/problem+json')
    first.leave()
    await beatUntil([one], () => !one.hub.full())
    expect((await Listener.open(one.port, `/live/${channel}?who=c`)).response.statusCode).toBe(200)
  })

  it('are not counted when their client left before they began', async () => {
    const one = await open()
    const arrived = Promise.withResolvers<void>()
    const attached = Promise.withResolvers<void>()
    const server = createServer((_request, response) => {
      arrived.resolve()
      response.once('close', () => {
        one.hub.attach(response, { channel: somewhere(), who: 'gone' })
        attached.resolve()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const request = get({ port: (server.address() as AddressInfo).port, agent: false }).on('error', () => {})
    await arrived.promise
    request.destroy()
    await attached.promise
    await beatUntil([one], () => one.hub.figures().connections === 0)
    server.close()
  })

  it('of one person are six: the oldest ends, and is told to stay away for a while', async () => {
    const one = await open()
    const channel = somewhere()
    const mine: Listener[] = []
    for (let tab = 0; tab < 7; tab++) mine.push(await Listener.open(one.port, `/live/${channel}?who=me`))
    const other = await Listener.open(one.port, `/live/${channel}?who=other`)
    await beatUntil([one], () => mine[0]!.ended)
    expect(mine[0]!.got.at(-1)).toEqual({ retry: '60000' })
    expect([...mine.slice(1), other].map(({ ended }) => ended)).toEqual(upTo(7).map(() => false))
    expect(one.hub.figures()).toMatchObject({ connections: 7 })
  })

  it('of a person end in every process when the channel says so, and nobody is sent the word', async () => {
    const two = [await open(), await open()]
    const channel = somewhere()
    const at = (one: TestHub, who: string) => Listener.open(one.port, `/live/${channel}?after=0&who=${who}`)
    const gone = [await at(two[0]!, 'bad'), await at(two[1]!, 'bad')]
    const stay = [await at(two[0]!, 'good'), await at(two[1]!, 'good')]
    await two[0]!.hub.append(said(channel))
    await beatUntil(two, () => [...gone, ...stay].every(({ lastId }) => lastId === '1'))
    await two[0]!.hub.append(said(channel, { who: 'bad' }, { kind: '@close' }), said(channel))
    await beatUntil(two, () => gone.every(({ ended }) => ended) && stay.every(({ lastId }) => lastId === '3'))
    for (const listener of gone) expect(numbersOf(listener)).toEqual([1])
    for (const listener of stay) expect(numbersOf(listener)).toEqual([1, 3])
    // Who is let in again is not sent away for what was before.
    const back = await at(two[1]!, 'bad')
    await beatUntil(two, () => back.lastId === '3')
    await two[0]!.hub.append(said(channel))
    await beatUntil(two, () => back.lastId === '4')
    expect(back.ended).toBe(false)
  })

  it('that nobody reads are closed, and the others go on', async () => {
    const one = await open()
    const channel = somewhere()
    const idle = await Listener.open(one.port, `/live/${channel}?after=0&who=idle`, { reads: false })
    const quick = await Listener.open(one.port, `/live/${channel}?after=0&who=quick`)
    let last = 0
    while (one.hub.figures().closed_as_slow === 0) {
      const numbers = await one.hub.append(...upTo(40).map(() => said(channel, 'x'.repeat(15_000))))
      last = numbers.at(-1)!
      await beatUntil([one], () => quick.lastId === String(last))
    }
    await beatUntil([one], () => one.hub.figures().connections === 1)
    expect(numbersOf(quick)).toEqual(upTo(last))
    idle.leave()
  })

  it('end with the process, whose clients are told when to come back', async () => {
    const one = await open()
    const channel = somewhere()
    const listeners = [
      await Listener.open(one.port, `/live/${channel}?after=0&who=a`),
      await Listener.open(one.port, `/live/${channel}?after=0&who=b`, { reads: false }),
    ]
    await one.hub.append(said(channel))
    await beatUntil([one], () => listeners[0]!.lastId === '1')
    await one.http.close()
    expect(one.hub.full()).toBe(true)
    // A call that was under way still gets its answer.
    expect(await one.hub.append(said(channel))).toEqual([2])
    listeners[1]!.response.resume()
    await vi.waitUntil(() => listeners.every(({ ended }) => ended), { timeout: 30_000 })
    expect(Object.keys(listeners[0]!.got.at(-1)!)).toEqual(['retry'])
  })

  it('are told of by figures', async () => {
    const clock = settableClock(NOW)
    const one = await open({ clock })
    const { registry } = createMetrics({
      pool: store.db.$client,
      cacheCounts: () => ({ hits: 0, misses: 0, entries: 0, bytes: 0 }) as never,
    })
    showHub({ hub: one.hub, metrics: { registry } })
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await begun([one], listener, channel)
    await one.hub.append(said(channel))
    clock.set(new Date(NOW.getTime() + 1_500))
    await beatUntil([one], () => listener.lastId === '2')
    const text = await registry.metrics()
    for (const [figure, value] of Object.entries({
      connections: 1,
      channels: 1,
      events_sent: 2,
      closed_as_slow: 0,
      behind_ms: 1_500,
    }))
      expect(text).toContain(`taiyari_hub{figure="${figure}"} ${value}\n`)
    expect(one.hub.figures().behind_ms).toBe(0)
  })
})

describe('what is lost on the way', () => {
  it('makes nobody start anew who comes from a process that knows more than this one', async () => {
    const ahead = await open()
    const behind = await open({ log: deafLog() })
    const channel = somewhere()
    const here = await Listener.open(behind.port, `/live/${channel}?after=0`)
    await begun([behind], here, channel)
    await ahead.hub.append(said(channel), said(channel))
    const moved = await Listener.open(behind.port, `/live/${channel}`, { lastEventId: '3' })
    await ahead.hub.append(said(channel))
    await beatUntil([behind], () => moved.lastId === '4' && here.lastId === '4')
    expect(numbersOf(moved)).toEqual([4])
    expect(numbersOf(here)).toEqual([1, 2, 3, 4])
  })

  it('is found by asking: a notice that never came is only late', async () => {
    const one = await open({ log: deafLog() })
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await begun([one], listener, channel)
    await one.hub.append(...upTo(3).map((data) => said(channel, data)))
    await beatUntil([one], () => listener.events.length === 4)
    expect(numbersOf(listener)).toEqual([1, 2, 3, 4])
  })

  it('is found after the listening connection was cut, and notices are heard again', async () => {
    const one = await open()
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await begun([one], listener, channel)
    const heard = vi.fn()
    const listening = await one.hub.log.listen({
      onEvents: (_, last) => heard(last),
      onErased() {},
      onListening: heard,
    })
    await store.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [connectionName('live')],
    )
    await one.hub.append(said(channel))
    await beatUntil([one], () => listener.lastId === '2')
    await vi.waitUntil(() => heard.mock.calls.filter(([told]) => told === true).length === 2, {
      timeout: 30_000,
    })
    await one.hub.append(said(channel))
    await beatUntil([one], () => listener.lastId === '3' && heard.mock.calls.some(([told]) => told === 3))
    expect(heard.mock.calls.filter(([told]) => typeof told === 'boolean')).toEqual([[true], [false], [true]])
    await listening.stop()
  })

  it('waits while the log cannot be read, and comes when it can again', async () => {
    const log = postgresLog({ connectionString: store.connectionString, logger: SILENT })
    let broken = false
    const guard =
      <A extends unknown[], R>(call: (...words: A) => Promise<R>) =>
      async (...words: A): Promise<R> => {
        if (broken) throw new Error('no database')
        return await call(...words)
      }
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const one = await open({
      log: { ...log, read: guard(log.read), lastNumbers: guard(log.lastNumbers) },
      logger,
    })
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await begun([one], listener, channel)
    broken = true
    await one.hub.append(said(channel), said(channel))
    const late = await Listener.open(one.port, `/live/${channel}?after=0`)
    await beatUntil([one], () => logger.warn.mock.calls.length > 0)
    for (let beat = 0; beat < 40; beat++) await one.hub.beat()
    broken = false
    await beatUntil([one], () => listener.lastId === '3' && late.lastId === '3')
    expect([numbersOf(listener), numbersOf(late)]).toEqual([upTo(3), upTo(3)])
    expect([logger.warn, logger.info].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('is nothing when a log begins anew: whoever was further is told to fetch', async () => {
    const one = await open()
    const channel = somewhere()
    const listener = await Listener.open(one.port, `/live/${channel}?after=0`)
    await one.hub.append(...upTo(5).map((data) => said(channel, `old ${data}`)))
    await beatUntil([one], () => listener.lastId === '5')
    await store.db.$client.query('delete from hub_events where channel = $1', [channel])
    await store.db.$client.query('delete from hub_channels where channel = $1', [channel])
    await one.hub.append(said(channel, 'new 1'), said(channel, 'new 2'))
    await beatUntil([one], () => listener.events.length === 6)
    await one.hub.append(said(channel, 'new 3'))
    await beatUntil([one], () => listener.events.length === 7)
    expect(listener.events.slice(5)).toEqual([
      { id: '2', event: 'reset', data: '{"last":2}' },
      { id: '3', event: 'message', data: '"new 3"' },
    ])
  })
})

describe('an append', () => {
  it('is refused when ten thousand wait', async () => {
    const log = postgresLog({ connectionString: store.connectionString, logger: SILENT })
    const gate = Promise.withResolvers<void>()
    const held: HubLog = {
      ...log,
      async append(entries) {
        await gate.promise
        return entries.map((_, at) => at)
      },
    }
    const one = await open({ log: held })
    const waiting = Array.from({ length: 10_002 }, () => one.hub.append(said('class:busy')))
    await Promise.resolve()
    await expect(one.hub.append(said('class:busy'))).rejects.toMatchObject({ name: 'HubBusy' })
    gate.resolve()
    expect((await Promise.all(waiting)).length).toBe(10_002)
  })

  it('that fails is told to each who waits, and the next one goes on', async () => {
    const log = postgresLog({ connectionString: store.connectionString, logger: SILENT })
    const append = vi.fn(log.append).mockRejectedValueOnce(new Error('gone'))
    const one = await open({ log: { ...log, append } })
    const channel = somewhere()
    await expect(one.hub.append(said(channel), said(channel))).rejects.toThrow('gone')
    expect(await one.hub.append(said(channel))).toEqual([1])
  })
})
