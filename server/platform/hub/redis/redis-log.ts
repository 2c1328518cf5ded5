import type { Logger } from 'pino'
import type { Entry } from '../entry.ts'
import { DAYS_KEPT, ERASED, type HubEvent, type HubLog, type Range } from '../hub-log.ts'
import { ERASED_NOTICE, LIVE } from '../notice.ts'
import { APPEND_SCRIPT } from './append-script.ts'
import { forgetEvents } from './forget-events.ts'
import { listenOnRedis } from './listen-on-redis.ts'
import { emptyEventsOf, findEventsOf } from './persons-events.ts'
import { RedisCalls } from './redis-calls.ts'
import type { RedisClient } from './redis-client.ts'
import { entryKey, eventsKey, forgottenKey, lastKey, personKey } from './redis-keys.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 5_000

/** The log in Redis 6.2 or newer, a stream for each channel. Resolves also when Redis is not there yet. */
export async function openRedisLog(options: {
  url: string
  logger: Pick<Logger, 'warn'>
  /** for the answer to one call */
  patienceMs?: number
}): Promise<HubLog> {
  const { url, logger, patienceMs = PATIENCE_MS } = options
  const calls = new RedisCalls(url, { logger, patienceMs })
  await calls.connect()
  return {
    append: (entries, now) => calls.call((client) => append(client, entries, now)),
    read: (ranges) => calls.call((client) => Promise.all(ranges.map((range) => readRange(client, range)))),
    lastNumbers: (channels) =>
      calls.call(async (client) => {
        const lasts = await client.mGet(channels.map(lastKey))
        return new Map(channels.map((channel, at) => [channel, Number(lasts[at] ?? 0)]))
      }),
    listen: (listener) => listenOnRedis(url, { listener, logger }),
    forgetBefore: (before, channel) => forgetEvents(calls, before, channel),
    eventsOf: (_connection, personId) => findEventsOf(calls, personId),
    async forgetPerson(_connection, personId) {
      await emptyEventsOf(calls, personId)
      await calls.call((client) => client.publish(LIVE, ERASED_NOTICE))
    },
    async close() {
      calls.close()
    },
  }
}

async function append(client: RedisClient, entries: readonly Entry[], now: Date): Promise<number[]> {
  const numbers = await client.eval(APPEND_SCRIPT, {
    keys: entries.flatMap(({ channel, key, personId }) => [
      lastKey(channel),
      eventsKey(channel),
      key === null ? '-' : entryKey(channel, key),
      personId === null ? '-' : personKey(personId),
    ]),
    arguments: [
      String(now.getTime()),
      String(DAYS_KEPT * DAY_MS),
      ...entries.flatMap(({ channel, kind, data, personId }) => [
        channel,
        kind,
        data,
        personId === null ? '' : String(personId),
      ]),
    ],
  })
  return (numbers as unknown as number[]).map(Number)
}

/**
 * A number that is not in the stream was emptied, unless it is among the first ones, which were forgotten.
 */
async function readRange(client: RedisClient, { channel, after, upTo }: Range): Promise<HubEvent[]> {
  const [forgotten, found] = await Promise.all([
    client.get(forgottenKey(channel)),
    client.xRange(eventsKey(channel), `${after + 1}-0`, `${upTo}-0`),
  ])
  const events = new Map((found ?? []).map(eventOf).map((event) => [event.number, event]))
  const first = Math.max(after, Number(forgotten ?? 0)) + 1
  const erased = { kind: ERASED, data: 'null', personId: null, at: new Date(0) }
  return Array.from({ length: Math.max(0, upTo - first + 1) }, (_, place) => {
    const number = first + place
    return events.get(number) ?? { number, ...erased }
  })
}

export function eventOf(entry: { id: unknown; message: unknown }): HubEvent {
  const { kind, data, person, at } = entry.message as Record<string, string>
  return {
    number: Number.parseInt(String(entry.id), 10),
    kind: kind!,
    data: data!,
    personId: person ? Number(person) : null,
    at: new Date(Number(at)),
  }
}
