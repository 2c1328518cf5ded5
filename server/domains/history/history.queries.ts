import type { Connection } from '../../platform/database.ts'
import { int, statement, text } from '../../platform/statement.ts'

export const MOST_VIEWED = 10
export const MOST_SEARCHES = 5

export interface History {
  packageIds: number[]
  searches: string[]
}

const READ_HISTORY = statement(
  'read-history',
  { package_ids: int.array, searches: text.array },
  `select
    array(select package_id from recently_viewed where person_id = $1 order by viewed_at desc, package_id limit ${MOST_VIEWED}) as package_ids,
    array(select search_term from recent_searches where person_id = $1 order by searched_at desc, folded limit ${MOST_SEARCHES}) as searches`,
)

export async function readHistory(connection: Connection, personId: number): Promise<History> {
  const { rows } = await READ_HISTORY.run(connection, [personId])
  const { package_ids, searches } = rows[0]!
  return { packageIds: package_ids, searches }
}

/** Advisory locks on histories, by person. */
const LOCKS = 7_415_004

/**
 * One change of a person's history at a time: what is beyond the last ten is seen by the one that cuts it.
 */
export async function lockHistory(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [LOCKS, personId])
}

export interface Viewed {
  packageId: number
  at: Date
}

const PUT_VIEWED = statement(
  'put-viewed',
  {},
  `insert into recently_viewed as kept (person_id, package_id, viewed_at)
    select $1, package_id, viewed_at from unnest($2::int[], $3::timestamptz[]) as seen (package_id, viewed_at)
    on conflict (person_id, package_id) do update set viewed_at = greatest(kept.viewed_at, excluded.viewed_at)`,
)

const CUT_VIEWED = statement(
  'cut-viewed',
  {},
  `delete from recently_viewed where person_id = $1 and package_id not in
    (select package_id from recently_viewed where person_id = $1 order by viewed_at desc, package_id limit ${MOST_VIEWED})`,
)

/** The newest view of each counts; what is beyond the last ten is gone. */
export async function putViewed(connection: Connection, personId: number, viewed: Viewed[]): Promise<void> {
  if (viewed.length === 0) return
  await PUT_VIEWED.run(connection, [
    personId,
    viewed.map(({ packageId }) => packageId),
    viewed.map(({ at }) => at),
  ])
  await CUT_VIEWED.run(connection, [personId])
}

export interface Searched {
  searchTerm: string
  at: Date
}

const PUT_SEARCHES = statement(
  'put-searches',
  {},
  `insert into recent_searches as kept (person_id, folded, search_term, searched_at)
    select distinct on (lower(term)) $1::bigint, lower(term), term, searched_at
      from unnest($2::text[], $3::timestamptz[]) as given (term, searched_at) order by lower(term), searched_at desc
    on conflict (person_id, folded) do update set searched_at = greatest(kept.searched_at, excluded.searched_at),
      search_term = case when excluded.searched_at > kept.searched_at then excluded.search_term else kept.search_term end`,
)

const CUT_SEARCHES = statement(
  'cut-searches',
  {},
  `delete from recent_searches where person_id = $1 and folded not in
    (select folded from recent_searches where person_id = $1 order by searched_at desc, folded limit ${MOST_SEARCHES})`,
)

/** Small and large letters make no other search; the last five stay. */
export async function putSearches(
  connection: Connection,
  personId: number,
  searches: Searched[],
): Promise<void> {
  if (searches.length === 0) return
  await PUT_SEARCHES.run(connection, [
    personId,
    searches.map(({ searchTerm }) => searchTerm),
    searches.map(({ at }) => at),
  ])
  await CUT_SEARCHES.run(connection, [personId])
}

export async function deleteHistory(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from recently_viewed where person_id = $1', [personId])
  await deleteSearches(connection, personId)
}

export async function deleteSearches(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from recent_searches where person_id = $1', [personId])
}
