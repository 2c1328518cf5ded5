import type { Connection } from '../../platform/database.ts'

/** Until when a person has read; never earlier than before. */
export async function putReadUntil(connection: Connection, personId: number, until: Date): Promise<Date> {
  const { rows } = await connection.query<{ readUntil: Date }>(
    `insert into announcement_reads (person_id, read_until) values ($1, $2)
      on conflict (person_id) do update
        set read_until = greatest(announcement_reads.read_until, excluded.read_until)
      returning read_until as "readUntil"`,
    [personId, until],
  )
  return rows[0]!.readUntil
}

export async function putDismissal(
  connection: Connection,
  personId: number,
  announcementId: number,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into announcement_dismissals (person_id, announcement_id, dismissed_at) values ($1, $2, $3)
      on conflict do nothing`,
    [personId, announcementId, now],
  )
}

/** For the download. */
export async function exportReader(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    `select 'read' as what, null::int as announcement_id, read_until as at from announcement_reads where person_id = $1
      union all select 'dismissed', announcement_id, dismissed_at
      from announcement_dismissals where person_id = $1 order by at`,
    [personId],
  )
  return rows
}

export async function deleteReader(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from announcement_reads where person_id = $1', [personId])
  await connection.query('delete from announcement_dismissals where person_id = $1', [personId])
}
