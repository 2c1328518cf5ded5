import type { Connection } from '../../platform/database.ts'
import { float, json, statement } from '../../platform/statement.ts'

export interface CutOff {
  /** id of a section; '' is the whole paper */
  section: string
  category: 'GN' | 'EWS' | 'SC' | 'ST' | 'OBC'
  units: number
}

/** Afterwards these are all of this paper. */
export async function replaceCutOffs(
  connection: Connection,
  paperId: number,
  cutOffs: readonly CutOff[],
  now: Date,
): Promise<void> {
  await connection.query('delete from cut_offs where paper_id = $1', [paperId])
  await connection.query(
    `insert into cut_offs (paper_id, section, category, units, changed_at)
      select $1, section, category, units, $5 from unnest($2::text[], $3::text[], $4::int[]) as added (section, category, units)`,
    [
      paperId,
      cutOffs.map(({ section }) => section),
      cutOffs.map(({ category }) => category),
      cutOffs.map(({ units }) => units),
      now,
    ],
  )
}

export type NormalisingMethod = 'equipercentile' | 'mean-top'

export interface ShiftGroup {
  code: string
  method: NormalisingMethod
  /** in their order */
  paperIds: number[]
}

const FIND_STANDARDS = statement(
  'find-standards',
  { cutOffs: json<CutOff[]>(), shifts: json<ShiftGroup>().orNull },
  `select
      (select coalesce(json_agg(json_build_object('section', section, 'category', category, 'units', units)
        order by section, units desc), '[]') from cut_offs where paper_id = $1) as "cutOffs",
      (select json_build_object('code', code, 'method', method,
          'paperIds', (select json_agg(paper_id order by position) from shift_papers where group_id = shift_groups.id))
        from shift_groups where id = (select group_id from shift_papers where paper_id = $1)) as shifts`,
)

export async function findStandards(
  connection: Connection,
  paperId: number,
): Promise<{ cutOffs: CutOff[]; shifts: ShiftGroup | null }> {
  const { rows } = await FIND_STANDARDS.run(connection, [paperId])
  return rows[0]!
}

/** Afterwards the group with this code is this one; a paper that was in another has left it. */
export async function replaceShiftGroup(connection: Connection, group: ShiftGroup, now: Date): Promise<void> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into shift_groups (code, method, changed_at) values ($1, $2, $3)
      on conflict (code) do update set method = excluded.method, changed_at = excluded.changed_at returning id`,
    [group.code, group.method, now],
  )
  await connection.query('delete from shift_papers where group_id = $1 or paper_id = any($2::int[])', [
    rows[0]!.id,
    group.paperIds,
  ])
  await connection.query(
    `insert into shift_papers (group_id, paper_id, position)
      select $1, paper_id, position from unnest($2::int[]) with ordinality as added (paper_id, position)`,
    [rows[0]!.id, group.paperIds],
  )
}

const LIST_LEADERS = statement(
  'list-leaders',
  { id: float },
  'select person_id::float8 as id from leaderboard_names where person_id = any($1::bigint[])',
)

/** Of these people, those who agreed to be named in leaderboards. */
export async function listLeaders(connection: Connection, personIds: readonly number[]): Promise<number[]> {
  const { rows } = await LIST_LEADERS.run(connection, [personIds])
  return rows.map(({ id }) => id)
}

export async function addLeader(connection: Connection, personId: number, now: Date): Promise<void> {
  await connection.query(
    'insert into leaderboard_names (person_id, agreed_at) values ($1, $2) on conflict do nothing',
    [personId, now],
  )
}

export async function forgetLeader(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from leaderboard_names where person_id = $1', [personId])
}
