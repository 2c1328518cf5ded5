import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import { accountsThere } from '../../accounts/is-account-there.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import { holdLearners, keyOf } from './hold-learners.ts'
import { findPeople, insertPeople, type Place, type RoomPerson } from './people.queries.ts'
import { lockRooms } from './rooms.queries.ts'

/** Somebody who was let in without a number. */
export type Numbering = Place & { now: Date }

/**
 * Gives those of them who have none their numbers in their classes, in the order of the calls, and says who
 * they are there, unless they may not act there any more. Coming in is a sign of life.
 */
export async function giveNumbers(db: Database, calls: readonly Numbering[]): Promise<Settled<RoomPerson>[]> {
  return await inTransaction(db, async (connection) => {
    const there = await accountsThere(
      connection,
      calls.map(({ personId }) => personId),
    )
    const able = calls.filter(({ personId }) => there.has(personId))
    if (able.length > 0) await addNewcomers(connection, able)
    const held = await holdLearners(connection, calls, { locked: true })
    return held.map((one) => ('error' in one ? one : { outcome: one.person }))
  })
}

async function addNewcomers(connection: Connection, calls: readonly Numbering[]): Promise<void> {
  await lockRooms(
    connection,
    calls.map(({ itemId }) => itemId),
  )
  const known = new Set((await findPeople(connection, calls)).map(keyOf))
  const newcomers = new Map(calls.map((call) => [keyOf(call), call]))
  for (const key of known) newcomers.delete(key)
  if (newcomers.size === 0) return
  const people = [...newcomers.values()]
  const personIds = people.map(({ personId }) => personId)
  const adults = await namesOfAdults(connection, personIds, calls.at(-1)!.now)
  await insertPeople(
    connection,
    people.map((one) => ({ ...one, named: adults.has(one.personId) })),
  )
}
