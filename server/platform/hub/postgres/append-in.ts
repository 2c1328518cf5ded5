import type { Connection } from '../../database.ts'
import type { Entry } from '../entry.ts'
import { noticesOf } from '../notice.ts'
import { addEvents, findKeys, lockChannels, type Numbered } from './hub.queries.ts'

/** Appends in an open transaction. The channels are locked until it ends, so numbers follow commits. */
export async function appendIn(
  connection: Connection,
  entries: readonly Entry[],
  now: Date,
): Promise<number[]> {
  const channels = [...new Set(entries.map(({ channel }) => channel))]
  const before = await lockChannels(connection, channels, now)
  const withKey = entries.filter(({ key }) => key !== null)
  const known = withKey.length > 0 ? await findKeys(connection, withKey) : new Map<string, number>()
  const lasts = new Map<string, number>()
  const added: Numbered[] = []
  const numbers = entries.map((entry) => {
    const { channel, key } = entry
    const there = key === null ? undefined : known.get(`${channel} ${key}`)
    if (there !== undefined) return there
    const number = (lasts.get(channel) ?? before.get(channel)!) + 1
    lasts.set(channel, number)
    if (key !== null) known.set(`${channel} ${key}`, number)
    added.push({ ...entry, number })
    return number
  })
  if (added.length > 0) await addEvents(connection, added, { lasts, notices: noticesOf(lasts), now })
  return numbers
}
