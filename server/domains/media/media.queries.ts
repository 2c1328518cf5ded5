import type { Connection } from '../../platform/database.ts'

export type MediumState = 'WAITING' | 'MAKING' | 'MADE' | 'REFUSED'

/** Which of these media are known. */
export async function findKnownMedia(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await connection.query<{ id: string }>('select id from media where id = any($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** Afterwards it is there; gives its state. */
export async function insertMedium(
  connection: Connection,
  { id, name, bytes }: { id: string; name: string; bytes: number },
  now: Date,
): Promise<MediumState> {
  const { rows } = await connection.query<{ state: MediumState }>(
    `insert into media (id, name, bytes, state, created_at, changed_at) values ($1, $2, $3, 'WAITING', $4, $4)
      on conflict (id) do update set name = media.name returning state`,
    [id, name, bytes, now],
  )
  return rows[0]!.state
}
