import type { Connection } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/problems.ts'
import { stateOf } from '../../classes/describe-class.ts'
import { findClassTimes } from '../../classes/find-classes.ts'
import { listRemoved } from '../../classes/rooms/removals.ts'
import { refuseClassroom } from '../classroom-services.ts'
import { holdPeople, lockPeople, type Place, type RoomPerson } from './people.queries.ts'

/** A learner who may act, or why not. */
export type Held = { person: RoomPerson } | { error: Refusal }

/**
 * Whether each of these learners, who were let in seconds ago, may still act, in the transaction that writes
 * what they do: the class goes on, nobody shut them out, and they have an account until it ends.
 */
export async function holdLearners(
  connection: Connection,
  places: readonly (Place & { now: Date })[],
  { locked = false } = {},
): Promise<Held[]> {
  const itemIds = [...new Set(places.map(({ itemId }) => itemId))]
  const people = await (locked ? lockPeople : holdPeople)(connection, places)
  const classes = await findClassTimes(connection, itemIds)
  const removed = await listRemoved(
    connection,
    itemIds,
    places.map(({ personId }) => personId),
  )
  const at = new Map(people.map((person) => [keyOf(person), person]))
  const of = new Map(classes.map((one) => [one.itemId, one]))
  const out = new Set(removed.map(keyOf))
  return places.map((place) => {
    const [person, times] = [at.get(keyOf(place)), of.get(place.itemId)]
    if (!person || !times) return { error: refuseClassroom('no_class') }
    const state = stateOf(times, place.now)
    if (state === 'CANCELLED') return { error: refuseClassroom('class_cancelled') }
    if (state === 'OVER') return { error: refuseClassroom('class_over') }
    return out.has(keyOf(place)) ? { error: refuseClassroom('removed_from_class') } : { person }
  })
}

/** The same for one, whom nobody changes meanwhile. Throws why not. */
export async function lockLearner(connection: Connection, place: Place & { now: Date }): Promise<RoomPerson> {
  const [held] = await holdLearners(connection, [place], { locked: true })
  if (held && 'person' in held) return held.person
  throw held!.error
}

/** Names a place in a map. */
export const keyOf = ({ itemId, personId }: Place): string => `${itemId} ${personId}`
