import type { Connection } from '../../platform/database.ts'
import { lockReading } from './lock-reading.queries.ts'

/** Every mark that a person keeps, and every lease of a device. */
export async function listReadingOf(connection: Connection, personId: number): Promise<object> {
  const marks = await connection.query(
    `select item_id as "itemId", kind, place, quote, note, colour, changed_at as "changedAt"
      from document_marks where person_id = $1 and deleted_at is null order by item_id, changed_at, mark_id`,
    [personId],
  )
  const leases = await connection.query(
    `select item_id as "itemId", device_id as "deviceId", issued_at as "issuedAt", until
      from reading_leases where person_id = $1 order by item_id, device_id`,
    [personId],
  )
  return { marks: marks.rows, leases: leases.rows }
}

/** Nothing of it is left. What is saved or lent at this moment is waited for. */
export async function deleteReadingOf(connection: Connection, personId: number): Promise<void> {
  await lockReading(connection, personId)
  await connection.query('delete from document_marks where person_id = $1', [personId])
  await connection.query('delete from reading_leases where person_id = $1', [personId])
}
