import type { Connection } from '../../../platform/database.ts'

export interface ExportRow {
  state: 'making' | 'ready' | 'failed'
  asked_at: Date
  storage_key: string | null
  expires_at: Date | null
}

const EXPORT = 'select state, asked_at, storage_key, expires_at from data_exports where person_id = $1'

export async function findExport(connection: Connection, personId: number): Promise<ExportRow | undefined> {
  const { rows } = await connection.query<ExportRow>(EXPORT, [personId])
  return rows[0]
}

/** Nobody else asks for it or finishes it until the transaction ends. */
export async function lockExport(connection: Connection, personId: number): Promise<ExportRow | undefined> {
  const { rows } = await connection.query<ExportRow>(`${EXPORT} for update`, [personId])
  return rows[0]
}

/** Asked for, in place of the file before. */
export async function putExport(
  connection: Connection,
  personId: number,
  asked: { at: Date; origin: string },
): Promise<void> {
  await connection.query(
    `insert into data_exports (person_id, state, asked_at, origin) values ($1, 'making', $2, $3)
      on conflict (person_id) do update set state = 'making', asked_at = $2, origin = $3, storage_key = null,
        expires_at = null`,
    [personId, asked.at, asked.origin],
  )
}

/** What was asked for before then and is not made will not come. */
export async function giveUpExports(connection: Connection, askedUntil: Date): Promise<void> {
  await connection.query(
    "update data_exports set state = 'failed' where state = 'making' and asked_at <= $1",
    [askedUntil],
  )
}

export interface AskedExport {
  person_id: number
  asked_at: Date
  origin: string
}

export async function listAskedExports(connection: Connection): Promise<AskedExport[]> {
  const { rows } = await connection.query<AskedExport>(
    `select person_id::int as person_id, asked_at, origin from data_exports where state = 'making'
      order by asked_at limit 100`,
  )
  return rows
}

/** Whether it was still waited for. */
export async function setReady(
  connection: Connection,
  asked: AskedExport,
  file: { key: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update data_exports set state = 'ready', storage_key = $3, expires_at = $4
      where person_id = $1 and state = 'making' and asked_at = $2`,
    [asked.person_id, asked.asked_at, file.key, file.expiresAt],
  )
  return rowCount !== 0
}

/** The storage key of the file that was there. */
export async function deleteExport(connection: Connection, personId: number): Promise<string | null> {
  const { rows } = await connection.query<{ storage_key: string | null }>(
    'delete from data_exports where person_id = $1 returning storage_key',
    [personId],
  )
  return rows[0]?.storage_key ?? null
}

export async function deleteEndedExports(connection: Connection, now: Date): Promise<void> {
  await connection.query("delete from data_exports where state = 'ready' and expires_at <= $1", [now])
}

/** The storage keys of every picture and download that a row names. */
export async function listNamedFiles(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ key: string }>(
    `select picture_key as key from people where picture_key is not null
      union all select storage_key from data_exports where storage_key is not null`,
  )
  return rows.map(({ key }) => key)
}
