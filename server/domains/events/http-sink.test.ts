import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { deliverEvents } from './deliver-events.ts'
import { addEvents, type StoredEvent } from './events.queries.ts'
import { type HttpSinkOptions, httpSink } from './http-sink.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')

interface Delivery {
  method: string | undefined
  headers: IncomingHttpHeaders
  events: StoredEvent[]
}

let store: TestStore
const closing: (() => void)[] = []
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await store.close()
})

/**
 * An endpoint on this machine: `answers` are the statuses of its answers, one after the other, and then 204;
 * `none` never answers.
 */
async function endpoint(answers: (number | 'none')[] = [], given: Partial<HttpSinkOptions> = {}) {
  const told: Delivery[] = []
  const server = createServer(async (request, response: ServerResponse) => {
    const body = (await request.toArray()).map(String).join('')
    told.push({ method: request.method, headers: request.headers, events: JSON.parse(body).events })
    const answer = answers.shift() ?? 204
    if (answer === 'none') return
    response.writeHead(answer, answer === 307 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/push?source=taiyari`
  const sink = httpSink({ url, token: 's3cret', waitsMs: [0, 0], ...given })
  return { told, deliver: () => deliverEvents(store.db, sink, NOW) }
}

const idOf = (nth: number) => `019a0000-0000-7000-8000-${String(nth).padStart(12, '0')}`
async function add(from: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, nth) => idOf(from + nth))
  await addEvents(
    store.db.$client,
    ids.map((id) => ({
      day: '2026-11-21',
      id,
      name: 'exit',
      page: 'home',
      locale: 'en',
      props: { seconds: 4 },
      happened_at: NOW.toISOString(),
      visit: 'v',
      device_type: 'mobile',
      received_at: NOW.toISOString(),
    })),
  )
  return ids
}
const idsOf = (told: Delivery[]) => told.map(({ events }) => events.map(({ id }) => id))

describe('an endpoint of events', () => {
  it('is sent every event as it is stored, in order, at most 200 in one body, under its key', async () => {
    const { told, deliver } = await endpoint()
    const ids = await add(1, 401)
    expect(await deliver()).toBe(401)
    expect(idsOf(told)).toEqual([ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)])
    expect(told[0]!.method).toBe('POST')
    expect(told[0]!.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'content-type': 'application/json',
    })
    expect(told[2]!.events).toEqual([
      {
        day: '2026-11-21',
        id: idOf(401),
        seq: 401,
        name: 'exit',
        visit: 'v',
        device_type: 'mobile',
        locale: 'en',
        page: 'home',
        props: { seconds: 4 },
        happened_at: '2026-11-21T06:30:00+00:00',
        received_at: '2026-11-21T06:30:00+00:00',
      },
    ])
    expect(await deliver()).toBe(0)
    expect(told).toHaveLength(3)
  })

  it('is sent no key where none is set', async () => {
    const { told, deliver } = await endpoint([], { token: undefined })
    await add(1, 1)
    await deliver()
    expect(told[0]!.headers.authorization).toBeUndefined()
  })

  it.each([500, 503, 429, 408])('that answers %i is called again and then has them', async (status) => {
    const { told, deliver } = await endpoint([status, status])
    const ids = await add(1, 2)
    expect(await deliver()).toBe(2)
    expect(idsOf(told)).toEqual([ids, ids, ids])
  })

  it('that answers too late is asked again', async () => {
    const { told, deliver } = await endpoint(['none'], { timeoutMs: 500 })
    const ids = await add(1, 1)
    expect(await deliver()).toBe(1)
    expect(idsOf(told)).toEqual([ids, ids])
  })

  it('that stays away is asked three times, and has them all when it is back', async () => {
    const { told, deliver } = await endpoint([502, 502, 502])
    const before = await add(1, 2)
    await expect(deliver()).rejects.toThrow('the endpoint of events did not take them: http 502')
    const after = await add(3, 1)
    expect(await deliver()).toBe(3)
    expect(idsOf(told)).toEqual([before, before, before, [...before, ...after]])
  })

  it.each([307, 400, 401, 404, 413])(
    'that answers %i is not called again in this run and not followed elsewhere; nothing is lost',
    async (status) => {
      const { told, deliver } = await endpoint([status])
      const ids = await add(1, 1)
      await expect(deliver()).rejects.toThrow(`did not take them: http ${status}`)
      expect(idsOf(told)).toEqual([ids])
      expect(await deliver()).toBe(1)
      expect(idsOf(told)).toEqual([ids, ids])
    },
  )

  it('that is not there fails without its address, which may hold a key', async () => {
    const sink = httpSink({ url: 'http://127.0.0.1:1/push?key=s3cret', waitsMs: [0] })
    await add(1, 1)
    const error = await deliverEvents(store.db, sink, NOW).catch((thrown: Error) => thrown)
    expect(String(error)).toContain('the endpoint of events did not take them: ')
    expect(String(error)).not.toMatch(/s3cret|127\.0/)
  })
})
