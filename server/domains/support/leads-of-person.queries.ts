import type { Connection } from '../../platform/database.ts'

/** The requests a person made while signed in, as shown to them. */
export async function listLeadsOfPerson(connection: Connection, personId: number): Promise<unknown[]> {
  const { rows } = await connection.query(
    `select kind, created_at, name, phone, language, exam_category, exam, package_id, package_title, product, issue, message,
      lead_source, utm, schedule_date, slot, status, changed_at from leads where person_id = $1 order by id`,
    [personId],
  )
  return rows
}

/** An emptied lead has no name or words, only that a person asked, when, and about what. */
const EMPTIED = `name = '', phone = '', person_id = null, request_key = gen_random_uuid(), exam = null, product = null,
  issue = null, message = null, lead_source = null, utm = '{}', assigned_to = null, status = 'CLOSED', closed_reason = 'forgotten'`

/** Empties the person's leads and those that name their own number; frees the places of future calls. */
export async function forgetLeadsOfPerson(
  connection: Connection,
  personId: number,
  phone: string | null,
): Promise<number> {
  return await forget(connection, 'person_id = $1 or phone = $2', [personId, phone])
}

/** The same for leads of guests that were made before this moment. */
export async function forgetLeadsOfGuests(connection: Connection, before: Date): Promise<number> {
  return await forget(connection, "person_id is null and phone <> '' and created_at < $1", [before])
}

async function forget(connection: Connection, whose: string, values: unknown[]): Promise<number> {
  const { rows } = await connection.query<{ forgotten: number }>(
    `with told as (
        select id, schedule_date, slot, status from leads where ${whose} order by id for update
      ), freed as (
        update call_slots set booked = greatest(0, booked - left_free.calls)
        from (select schedule_date, slot, count(*)::int as calls from told where status <> 'CLOSED' and slot is not null
          group by schedule_date, slot) left_free
        where call_slots.day = left_free.schedule_date and call_slots.slot = left_free.slot
      ), emptied as (
        update leads set ${EMPTIED} from told where leads.id = told.id returning 1
      )
      select count(*)::int as forgotten from emptied`,
    values,
  )
  return rows[0]!.forgotten
}

/** Days that are over need no counts. */
export async function deletePastSlots(connection: Connection, today: string): Promise<number> {
  const { rowCount } = await connection.query('delete from call_slots where day < $1', [today])
  return rowCount ?? 0
}
