import type { RedisCalls } from './redis-calls.ts'
import { channelOf, EVERY_EVENTS_KEY, eventsKey, forgottenKey } from './redis-keys.ts'

const READ_AT_ONCE = 500

/** Forgets what happened before, in one channel or in all of them; answers how many events. */
export async function forgetEvents(calls: RedisCalls, before: Date, channel?: string): Promise<number> {
  if (channel !== undefined) return await forgetIn(calls, channel, before)
  let forgotten = 0
  let cursor = '0'
  do {
    const found = await calls.call((client) =>
      client.scan(cursor, { MATCH: EVERY_EVENTS_KEY, COUNT: READ_AT_ONCE }),
    )
    cursor = String(found.cursor)
    for (const key of found.keys) forgotten += await forgetIn(calls, channelOf(String(key)), before)
  } while (cursor !== '0')
  return forgotten
}

/** From the beginning up to the first event that is young enough. */
async function forgetIn(calls: RedisCalls, channel: string, before: Date): Promise<number> {
  const stream = eventsKey(channel)
  let forgotten = 0
  for (;;) {
    const oldest =
      (await calls.call((client) => client.xRange(stream, '-', '+', { COUNT: READ_AT_ONCE }))) ?? []
    const young = oldest.findIndex(({ message }) => Number(message.at) >= before.getTime())
    const old = young < 0 ? oldest : oldest.slice(0, young)
    if (old.length === 0) return forgotten
    const last = Number.parseInt(String(old.at(-1)!.id), 10)
    await calls.call((client) =>
      client
        .multi()
        .set(forgottenKey(channel), String(last))
        .xTrim(stream, 'MINID', `${last + 1}-0`)
        .exec(),
    )
    forgotten += old.length
    if (young >= 0) return forgotten
  }
}
