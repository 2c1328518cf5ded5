import type { Connection } from '../../../platform/database.ts'

/** The key of a teacher is this one afterwards; true: they had another. */
export async function putKey(
  connection: Connection,
  key: { teacherId: string; keyHash: string; madeBy: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await connection.query<{ had: boolean }>(
    `with before as (select teacher_id from broadcast_keys where teacher_id = $1)
      insert into broadcast_keys (teacher_id, key_hash, made_at, made_by) values ($1, $2, $3, $4)
      on conflict (teacher_id) do update set key_hash = excluded.key_hash, made_at = excluded.made_at, made_by = excluded.made_by
      returning exists (select from before) as had`,
    [key.teacherId, key.keyHash, now, key.madeBy],
  )
  return rows[0]!.had
}

/** Whose key it is. */
export async function findTeacherByKey(connection: Connection, keyHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ teacherId: string }>(
    'select teacher_id as "teacherId" from broadcast_keys where key_hash = $1',
    [keyHash],
  )
  return rows[0]?.teacherId
}

/** Whose keys these are, by their hashes. */
export async function listTeachersByKeys(
  connection: Connection,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ hash: string; teacherId: string }>(
    `select key_hash as hash, teacher_id as "teacherId" from broadcast_keys where key_hash = any($1::text[])`,
    [hashes],
  )
  return new Map(rows.map(({ hash, teacherId }) => [hash, teacherId]))
}

/** Which of these still are somebody's. */
export async function listValidKeys(connection: Connection, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await connection.query<{ hash: string }>(
    'select key_hash as hash from broadcast_keys where key_hash = any($1::text[])',
    [hashes],
  )
  return new Set(rows.map(({ hash }) => hash))
}
