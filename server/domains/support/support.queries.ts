import type { Connection } from '../../platform/database.ts'
import { date, int, type RowOf, smallint, statement, text } from '../../platform/statement.ts'
import type { CallSlot } from './call-slots.ts'

/** Advisory locks on phone numbers that ask for something. */
const LOCKS = 7_415_011

export interface NewLead {
  kind: 'CALL_BACK' | 'ENROLMENT' | 'SUPPORT' | 'OPENING'
  requestKey: string
  personId: number | null
  name: string
  /** ten digits */
  phone: string
  language: 'ENGLISH' | 'HINDI'
  examCategory?: string | undefined
  exam?: string | undefined
  packageId?: number | undefined
  packageTitle?: string | undefined
  product?: string | undefined
  issue?: string | undefined
  message?: string | undefined
  leadSource?: string | undefined
  utm: Record<string, string | undefined>
  call?: CallSlot
  now: Date
}

const FOUND_LEAD_ROW = {
  id: int,
  kind: text,
  name: text,
  phone: text,
  day: date.orNull,
  slot: smallint.orNull,
}

export type FoundLead = RowOf<typeof FOUND_LEAD_ROW>

const FOUND = 'id::int as id, kind, name, phone, schedule_date as day, slot'

/** What is asked for one number happens one after the other, until this transaction ends. */
export async function lockPhone(connection: Connection, phone: string): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS, phone])
}

const FIND_LEAD_BY_KEY = statement(
  'find-lead-by-key',
  FOUND_LEAD_ROW,
  `select ${FOUND} from leads where request_key = $1`,
)

export async function findLeadByKey(
  connection: Connection,
  requestKey: string,
): Promise<FoundLead | undefined> {
  const { rows } = await FIND_LEAD_BY_KEY.run(connection, [requestKey])
  return rows[0]
}

const FIND_OPEN_CALL = statement(
  'find-open-call',
  FOUND_LEAD_ROW,
  `select ${FOUND} from leads where phone = $1 and schedule_date = $2 and slot = $3 and status <> 'CLOSED'`,
)

/** The call of this number at this time that is still to be made. */
export async function findOpenCall(
  connection: Connection,
  phone: string,
  { day, slot }: CallSlot,
): Promise<FoundLead | undefined> {
  const { rows } = await FIND_OPEN_CALL.run(connection, [phone, day, slot])
  return rows[0]
}

const FIND_WAITING_LEAD = statement(
  'find-waiting-lead',
  FOUND_LEAD_ROW,
  `select ${FOUND} from leads
    where phone = $1 and package_id = $2 and kind = 'OPENING' and status <> 'CLOSED' limit 1`,
)

/** Whether this number waits for this product to open, and was not notified yet. */
export async function findWaitingLead(
  connection: Connection,
  phone: string,
  packageId: number,
): Promise<FoundLead | undefined> {
  const { rows } = await FIND_WAITING_LEAD.run(connection, [phone, packageId])
  return rows[0]
}

const COUNT_OPEN_CALLS = statement(
  'count-open-calls',
  { count: int },
  `select count(*)::int as count from leads
    where phone = $1 and status <> 'CLOSED' and (schedule_date, slot) >= ($2::date, $3::smallint)`,
)

/** The calls of this number from this slot on that are still to be made. */
export async function countOpenCalls(connection: Connection, phone: string, from: CallSlot): Promise<number> {
  const { rows } = await COUNT_OPEN_CALLS.run(connection, [phone, from.day, from.slot])
  return rows[0]!.count
}

const TAKE_CALL_PLACE = statement(
  'take-call-place',
  { booked: int },
  `insert into call_slots as held (day, slot, booked) select $1::date, $2::smallint, 1 where $3::int > 0
    on conflict (day, slot) do update set booked = held.booked + 1 where held.booked < $3::int
    returning booked`,
)

/** Takes a place, if there is one: the statement itself enforces the capacity under concurrency. */
export async function takePlace(
  connection: Connection,
  { day, slot }: CallSlot,
  capacity: number,
): Promise<boolean> {
  const { rowCount } = await TAKE_CALL_PLACE.run(connection, [day, slot, capacity])
  return rowCount === 1
}

/** A call that is not made after all leaves its place to another. */
export async function givePlaceBack(connection: Connection, { day, slot }: CallSlot): Promise<void> {
  await connection.query(
    'update call_slots set booked = booked - 1 where day = $1 and slot = $2 and booked > 0',
    [day, slot],
  )
}

const BOOKED_CALL_SLOTS = statement(
  'booked-call-slots',
  { day: date, slot: smallint, booked: int },
  'select day, slot, booked from call_slots where day between $1 and $2',
)

/** Those of these slots that have a place. */
export async function freeOf(
  connection: Connection,
  slots: CallSlot[],
  capacity: number,
): Promise<CallSlot[]> {
  if (slots.length === 0) return []
  const { rows } = await BOOKED_CALL_SLOTS.run(connection, [slots[0]!.day, slots.at(-1)!.day])
  const booked = new Map(rows.map((row) => [`${row.day} ${row.slot}`, row.booked]))
  return slots.filter(({ day, slot }) => (booked.get(`${day} ${slot}`) ?? 0) < capacity)
}

const INSERT_LEAD = statement(
  'insert-lead',
  { id: int },
  `insert into leads (kind, request_key, person_id, name, phone, language, exam_category, exam, package_id, package_title,
      product, issue, message, lead_source, utm, schedule_date, slot, status, created_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'NEW', $18, $18)
    returning id::int as id`,
)

/** The new lead's number. */
export async function insertLead(connection: Connection, lead: NewLead): Promise<number> {
  const { rows } = await INSERT_LEAD.run(connection, [
    lead.kind,
    lead.requestKey,
    lead.personId,
    lead.name,
    lead.phone,
    lead.language,
    lead.examCategory ?? null,
    lead.exam ?? null,
    lead.packageId ?? null,
    lead.packageTitle ?? null,
    lead.product ?? null,
    lead.issue ?? null,
    lead.message ?? null,
    lead.leadSource ?? null,
    JSON.stringify(lead.utm),
    lead.call?.day ?? null,
    lead.call?.slot ?? null,
    lead.now,
  ])
  return rows[0]!.id
}

/** Whether a lead was not stored because another has its key. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'leads_requestKey_unique'
}
