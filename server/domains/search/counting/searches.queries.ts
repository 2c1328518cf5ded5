import type { Connection } from '../../../platform/database.ts'
import { date, int, type RowOf, statement, text } from '../../../platform/statement.ts'

export interface AskedRow {
  day: string
  term: string
  /** base64url */
  asker: string
  found: number
  pressed: boolean
}

const ADD_ASKED = statement(
  'search.add-asked',
  { term: text },
  `with said as (
      select s.day::date as day, s.term, decode(s.asker, 'hex') as asker, max(s.found)::int as found,
        count(*) filter (where not s.pressed)::int as times, count(*) filter (where s.pressed)::int as pressed
      from jsonb_to_recordset($1::jsonb) as s (day text, term text, asker text, found int, pressed bool)
      group by 1, 2, 3
    ), fresh as (
      select said.* from said
      where exists (select from search_asked a where a.day = said.day and a.term = said.term and a.asker = said.asker)
        or (select count(*) from search_asked a where a.day = said.day and a.asker = said.asker) < $2::int
    )
    insert into search_asked (day, term, asker, times, found, pressed)
      select day, term, asker, times, found, pressed from fresh order by day, term, asker
    on conflict (day, term, asker) do update set times = search_asked.times + excluded.times,
      found = greatest(search_asked.found, excluded.found), pressed = search_asked.pressed + excluded.pressed
    returning term`,
)

/** Counts these; of one asker at most `mostTerms` different terms a day. */
export async function addAsked(connection: Connection, rows: AskedRow[], mostTerms: number): Promise<void> {
  await ADD_ASKED.run(connection, [JSON.stringify(rows), mostTerms])
}

const DAY_ROW = { day: date, term: text, people: int, times: int, found: int, pressed: int }
export type CountedSearch = Omit<RowOf<typeof DAY_ROW>, 'day'>

/**
 * Takes the days before `today` over, and forgets what fewer than `fewest` asked for. How many days there
 * were.
 */
export async function foldDaysBefore(connection: Connection, today: string, fewest: number): Promise<number> {
  const { rows } = await connection.query<{ days: number }>(
    `with gone as (delete from search_asked where day < $1::date returning *),
      kept as (
        insert into search_days (day, term, people, times, found, pressed)
          select day, term, count(*) filter (where times > 0)::int, sum(times)::int, max(found), sum(pressed)::int
          from gone group by day, term having count(*) filter (where times > 0) >= $2
        on conflict (day, term) do nothing
      )
      select count(distinct day)::int as days from gone`,
    [today, fewest],
  )
  return rows[0]!.days
}

export async function forgetDaysBefore(connection: Connection, day: string): Promise<void> {
  await connection.query('delete from search_days where day < $1::date', [day])
}

const COUNTED = { term: text, people: int, times: int, found: int, pressed: int }
const LIST_SEARCHES = statement(
  'search.list-searches',
  COUNTED,
  `select term, sum(people)::int as people, sum(times)::int as times, max(found)::int as found,
     sum(pressed)::int as pressed
   from search_days where day >= $1::date
   group by term having not $2::bool or max(found) = 0 order by people desc, term limit $3::int`,
)

/** Most searched first; with `missing` only what nothing was found for. */
export async function listSearches(
  connection: Connection,
  { since, missing = false, most }: { since: string; missing?: boolean; most: number },
): Promise<CountedSearch[]> {
  const { rows } = await LIST_SEARCHES.run(connection, [since, missing, most])
  return rows
}

/** Nothing of today's and yesterday's searches stays under this mark. */
export async function deleteAskedBy(connection: Connection, askers: readonly string[]): Promise<void> {
  await connection.query(
    `delete from search_asked where asker in (select decode(mark, 'hex') from unnest($1::text[]) as mark)`,
    [askers],
  )
}
