import type { PersonsEvent } from '../hub-log.ts'
import type { RedisCalls } from './redis-calls.ts'
import { eventsKey, personKey } from './redis-keys.ts'

/** Deletes them from their streams; readers take their numbers for emptied. */
export async function emptyEventsOf(calls: RedisCalls, personId: number): Promise<void> {
  for (const [channel, ids] of await placesOf(calls, personId))
    await calls.call((client) => client.xDel(eventsKey(channel), ids))
  await calls.call((client) => client.del(personKey(personId)))
}

export async function findEventsOf(calls: RedisCalls, personId: number): Promise<PersonsEvent[]> {
  const events: PersonsEvent[] = []
  for (const [channel, ids] of await placesOf(calls, personId))
    for (const id of ids) {
      const [found] = (await calls.call((client) => client.xRange(eventsKey(channel), id, id))) ?? []
      if (!found) continue
      const { kind, data, at } = found.message as Record<string, string>
      events.push({ channel, kind: kind!, data: data!, at: new Date(Number(at)) })
    }
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The ids of a person's events by channel, both in order. */
async function placesOf(calls: RedisCalls, personId: number): Promise<Map<string, string[]>> {
  const members = await calls.call((client) => client.sMembers(personKey(personId)))
  const places = [...members].map((member) => String(member).split(' ') as [string, string])
  const byChannel = Map.groupBy(places.sort(), ([channel]) => channel)
  return new Map(
    [...byChannel].map(([channel, those]) => {
      const numbers = those.map(([, number]) => Number(number)).sort((a, b) => a - b)
      return [channel, numbers.map((number) => `${number}-0`)]
    }),
  )
}
