import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { systemClock } from '../clock.ts'
import { beatUntil, type Got, Listener, openTestHub, SILENT, type TestHub } from './hub-for-tests.ts'
import type { HubLog } from './hub-log.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { openRedisLog } from './redis/redis-log.ts'
import { HAS_REDIS, startRedis, type TestRedis } from './redis-for-tests.ts'

const CHANNELS = ['class:1', 'class:2']
const LISTENERS = 12
const STEPS = 400

let store: TestStore
let redis: TestRedis | undefined
const opened: TestHub[] = []

beforeAll(async () => {
  if (HAS_REDIS) redis = await startRedis()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await store?.close()
})
afterAll(() => redis?.stop())

/** Numbers below `most`, the same ones for the same seed. */
function drawer(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Somebody whose connection breaks again and again, and who comes back each time. */
class Wanderer {
  readonly who: string
  readonly channel: string
  readonly heard: Got[] = []
  #now: Listener | undefined

  constructor(who: string, channel: string) {
    this.who = who
    this.channel = channel
  }

  get lastId(): string | undefined {
    return this.#now?.lastId ?? this.heard.at(-1)?.id
  }

  get isHere(): boolean {
    return this.#now !== undefined && !this.#now.ended
  }

  async come({ port }: TestHub): Promise<void> {
    this.leave()
    const lastEventId = this.heard.at(-1)?.id
    const path = `/live/${this.channel}?after=0&who=${this.who}`
    this.#now = await Listener.open(port, path, { lastEventId })
  }

  leave(): void {
    if (!this.#now) return
    this.#now.leave()
    this.heard.push(...this.#now.events)
    this.#now = undefined
  }
}

describe.each(['PostgreSQL', 'Redis'])('over %s', (kind) => {
  const run = kind === 'Redis' && !HAS_REDIS ? it.skip : it

  const openLog = async (seed: number): Promise<HubLog> =>
    kind === 'Redis'
      ? // Each seed in a database of its own.
        await openRedisLog({ url: `${redis!.url}/${seed}`, logger: SILENT })
      : postgresLog({ connectionString: store.connectionString, logger: SILENT })

  run.each([1, 2, 3])(
    'everybody hears everything once and in order, however often they are cut off: seed %s',
    async (seed) => {
      store = await openTestStore()
      const draw = drawer(seed)
      const hubs: TestHub[] = []
      for (let process = 0; process < 3; process++) {
        hubs.push(await openTestHub({ log: await openLog(seed), clock: systemClock }))
        opened.push(hubs.at(-1)!)
      }
      const anyHub = () => hubs[draw(hubs.length)]!
      const people = Array.from({ length: LISTENERS }, (_, at) => new Wanderer(`p${at}`, CHANNELS[at % 2]!))
      const anyone = () => people[draw(people.length)]!
      const appends: Promise<number[]>[] = []
      const beats: Promise<void>[] = []

      for (let step = 0; step < STEPS; step++) {
        const dice = draw(10)
        const channel = CHANNELS[draw(2)]!
        if (dice < 3) {
          const events = Array.from({ length: 1 + draw(4) }, (_, at) => ({
            channel,
            kind: 'message',
            data: { text: 'x'.repeat(draw(3_000)) },
            key: `${step}:${at}`,
          }))
          appends.push(anyHub().hub.append(...events))
          // Somebody who heard no answer tries again, elsewhere.
          if (draw(3) === 0) appends.push(anyHub().hub.append(...events))
        } else if (dice === 3) {
          appends.push(anyHub().hub.append({ channel, kind: '@close', data: { who: anyone().who } }))
        } else if (dice < 7) {
          beats.push(anyHub().hub.beat())
        } else if (dice === 7) {
          anyone().leave()
        } else {
          const person = anyone()
          if (!person.isHere) await person.come(anyHub())
        }
        if (draw(4) === 0) await turn()
      }
      await Promise.all([...appends, ...beats])
      const lasts = new Map<string, number>()
      for (const channel of CHANNELS) {
        const [last] = await anyHub().hub.append({ channel, kind: 'message', data: 'the end' })
        lasts.set(channel, last!)
      }
      const isDone = ({ channel, lastId }: Wanderer) => lastId === String(lasts.get(channel))
      while (!people.every(isDone)) {
        for (const person of people) if (!person.isHere && !isDone(person)) await person.come(anyHub())
        await beatUntil(hubs, () => people.every((person) => isDone(person) || !person.isHere))
      }
      for (const person of people) person.leave()

      for (const channel of CHANNELS) {
        const [events] = await hubs[0]!.hub.log.read([{ channel, after: 0, upTo: lasts.get(channel)! }])
        expect(events!.map(({ number }) => number)).toEqual(events!.map((_, at) => at + 1))
        const sent = events!
          .filter((event) => !event.kind.startsWith('@'))
          .map(({ number, kind: event, data }) => ({ id: String(number), event, data }))
        expect(sent.length).toBeGreaterThan(50)
        for (const person of people.filter((one) => one.channel === channel))
          expect(person.heard).toEqual(sent)
      }
    },
  )
})
