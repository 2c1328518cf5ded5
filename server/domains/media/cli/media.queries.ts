import type { Connection } from '../../../platform/database.ts'
import type { Made } from '../made.ts'
import type { Facts } from '../making/facts.ts'
import type { MediumState } from '../media.queries.ts'

export interface Medium {
  id: string
  name: string
  bytes: number
  state: MediumState
  reason: string | null
  progress: number
  facts: Facts | null
  made: Made | null
  tries: number
  createdAt: Date
  changedAt: Date
}

const COLUMNS = `id, name, bytes::float8 as bytes, state, reason, progress, facts, made, tries,
  created_at as "createdAt", changed_at as "changedAt"`

/** The last ones first. */
export async function listMedia(
  connection: Connection,
  { state, most }: { state: string | undefined; most: number },
): Promise<Medium[]> {
  const { rows } = await connection.query<Medium>(
    `select ${COLUMNS} from media where $1::text is null or state = $1 order by created_at desc, id limit $2`,
    [state ?? null, most],
  )
  return rows
}

export async function findMedium(connection: Connection, id: string): Promise<Medium | undefined> {
  const { rows } = await connection.query<Medium>(`select ${COLUMNS} from media where id = $1`, [id])
  return rows[0]
}

/** It waits again, as if it was just filed; false: it is being made. */
export async function makeAgain(connection: Connection, id: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update media set state = 'WAITING', reason = null, progress = 0, made = null, segment_key = null, tries = 0,
        leased_by = null, leased_until = null, changed_at = now()
      where id = $1 and not (state = 'MAKING' and leased_until > now())`,
    [id],
  )
  return rowCount === 1
}
