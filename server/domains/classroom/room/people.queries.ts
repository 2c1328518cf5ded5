import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, type RowOf, statement, timestamptz } from '../../../platform/statement.ts'

const PERSON_ROW = {
  itemId: int,
  number: int,
  personId: float,
  named: bool,
  lastBeatAt: timestamptz,
  handRaisedAt: timestamptz.orNull,
}
const PERSON = `person.item_id as "itemId", person.number, person.person_id::float8 as "personId", person.named,
  person.last_beat_at as "lastBeatAt", person.hand_raised_at as "handRaisedAt"`

/** Somebody in a class, who is not erased. */
export type RoomPerson = RowOf<typeof PERSON_ROW>
export type Place = Pick<RoomPerson, 'itemId' | 'personId'>

/** Two values of a statement. */
export const columnsOf = (places: readonly Place[]) => [
  places.map(({ itemId }) => itemId),
  places.map(({ personId }) => personId),
]

const ASKED = `select ${PERSON} from unnest($1::int[], $2::bigint[]) as asked (item_id, person_id)
  join class_people person using (item_id, person_id)`
const HOLD_PEOPLE = statement('classroom.hold-people', PERSON_ROW, `${ASKED} for key share of person`)
const LOCK_PEOPLE = statement(
  'classroom.lock-people',
  PERSON_ROW,
  `${ASKED} order by person.item_id, person.number for no key update of person`,
)

/** Those of them who are there: they are not erased until the transaction ends. */
export async function holdPeople(connection: Connection, places: readonly Place[]): Promise<RoomPerson[]> {
  return (await HOLD_PEOPLE.run(connection, columnsOf(places))).rows
}

/** The same, and nothing of theirs in the class changes meanwhile. */
export async function lockPeople(connection: Connection, places: readonly Place[]): Promise<RoomPerson[]> {
  return (await LOCK_PEOPLE.run(connection, columnsOf(places))).rows
}

const FIND_PEOPLE = statement('classroom.people', PERSON_ROW, ASKED)

/** Those of them who are there. */
export async function findPeople(connection: Connection, places: readonly Place[]): Promise<RoomPerson[]> {
  return (await FIND_PEOPLE.run(connection, columnsOf(places))).rows
}

export async function findPerson(connection: Connection, place: Place): Promise<RoomPerson | undefined> {
  return (await findPeople(connection, [place]))[0]
}

const PERSON_NUMBERED = statement(
  'classroom.person-numbered',
  PERSON_ROW,
  `select ${PERSON} from class_people person where item_id = $1 and number = $2 and person_id is not null
    for no key update`,
)

/** Undefined: nobody has the number, or they are erased. Nothing of theirs in the class changes meanwhile. */
export async function lockNumbered(
  connection: Connection,
  itemId: number,
  number: number,
): Promise<RoomPerson | undefined> {
  return (await PERSON_NUMBERED.run(connection, [itemId, number])).rows[0]
}

const INSERT_PEOPLE = statement(
  'classroom.insert-people',
  {},
  `with made as (
      select item_id, person_id, named, at, (row_number() over (partition by item_id order by place))::int as step
      from unnest($1::int[], $2::bigint[], $3::bool[], $4::timestamptz[])
        with ordinality as asked (item_id, person_id, named, at, place)
    ), counted as (select item_id, count(*)::int as more from made group by item_id
    ), numbered as (
      update class_rooms room set last_number = last_number + more from counted
        where room.item_id = counted.item_id returning room.item_id, room.last_number - more as before)
    insert into class_people (item_id, number, person_id, named, entered_at, last_beat_at)
      select item_id, before + step, person_id, named, at, at from made join numbered using (item_id)`,
)

/** With the next numbers of their rooms, in this order; the rooms are locked. Each place once. */
export async function insertPeople(
  connection: Connection,
  people: readonly (Place & { named: boolean; now: Date })[],
): Promise<void> {
  await INSERT_PEOPLE.run(connection, [
    ...columnsOf(people),
    people.map(({ named }) => named),
    people.map(({ now }) => now),
  ])
}

const BEAT = statement(
  'classroom.beat',
  {},
  `update class_people person set last_beat_at = greatest(last_beat_at, beat.at),
      seconds = seconds + case when beat.at > last_beat_at and beat.at - last_beat_at <= $4 * interval '1 second'
        then round(extract(epoch from beat.at - last_beat_at))::int else 0 end
    from unnest($1::int[], $2::bigint[], $3::timestamptz[]) as beat (item_id, person_id, at)
    where person.item_id = beat.item_id and person.person_id = beat.person_id`,
)

/** Adds the time since the last sign of theirs, unless that is too long ago. Each place once. */
export async function addBeats(
  connection: Connection,
  beats: readonly (Place & { now: Date })[],
  mostSeconds: number,
): Promise<void> {
  await BEAT.run(connection, [...columnsOf(beats), beats.map(({ now }) => now), mostSeconds])
}

export async function setHand(
  connection: Connection,
  { itemId, number }: Pick<RoomPerson, 'itemId' | 'number'>,
  raisedAt: Date | null,
): Promise<void> {
  await connection.query('update class_people set hand_raised_at = $3 where item_id = $1 and number = $2', [
    itemId,
    number,
    raisedAt,
  ])
}

const LOCK_HANDS = statement(
  'classroom.lock-hands',
  PERSON_ROW,
  `select ${PERSON} from class_people person
    where item_id = $1 and hand_raised_at is not null and person_id is not null order by number for no key update`,
)

/** Those whose hands are raised, whom nobody else changes meanwhile. */
export async function lockHands(connection: Connection, itemId: number): Promise<RoomPerson[]> {
  return (await LOCK_HANDS.run(connection, [itemId])).rows
}

const LIST_HANDS = statement(
  'classroom.hands',
  { number: int, personId: float, named: bool, raisedAt: timestamptz },
  `select number, person_id::float8 as "personId", named, hand_raised_at as "raisedAt" from class_people
    where item_id = $1 and hand_raised_at is not null and person_id is not null
    order by hand_raised_at, number limit 500`,
)

/** The longest raised first. */
export async function listHands(connection: Connection, itemId: number) {
  return (await LIST_HANDS.run(connection, [itemId])).rows
}
