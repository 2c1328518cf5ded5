import type { PassageKind } from '../../../../contract/learning/own-search-limits.ts'
import type { Connection } from '../../../platform/database.ts'
import {
  float,
  int,
  jsonb,
  type RowOf,
  smallint,
  statement,
  text,
  textOf,
} from '../../../platform/statement.ts'
import { TITLED_ITEMS } from '../../contents/searched-items.ts'
import type { WrittenQuery } from './write-query.ts'

/** Of a word that stands everywhere the first so many, wherever they are: nobody looks for it. */
const MOST_OF_PACKAGE = 10_000
/** Of those ranked at most; titles come first among them. */
const MOST_RANKED = 1_000
/** Of one kind and item: whoever wants more opens it and searches there. */
const MOST_OF_ITEM = 3

const FOUND_ROW = { itemId: int, number: int, kind: textOf<PassageKind>() }
export type FoundPassage = RowOf<typeof FOUND_ROW>

/**
 * Each package by itself: its own words stand in the index, so that nothing is read of what others hold. The
 * limit bounds what a common word costs, and like `offset 0` keeps the planner from a walk over all passages,
 * however many packages it expects. One number sorts faster than three columns.
 */
const FIND = statement(
  'own-search.find',
  FOUND_ROW,
  `with asked as materialized (
      select replace($2::text, '#', package_id || ':')::tsquery as query from unnest($1::int[]) as own (package_id)),
    own as (select found.* from asked
      cross join lateral (select ctid as place, item_id, number, kind from content_passages
        where content_package_words(package_id, words) @@ asked.query and item_id <@ $4::int4multirange
        limit ${MOST_OF_PACKAGE}) found
      order by case kind when 'ITEM' then 0 else 1::int8 << 62 end + (item_id::int8 << 24) + number limit ${MOST_RANKED}),
    ranked as (select own.item_id, own.number, own.kind, ts_rank('{0, 0.1, 0.3, 1}', passage.words, $3::text::tsquery) as rank
      from own cross join lateral (select words from content_passages where ctid = own.place offset 0) passage),
    counted as (select *, row_number() over (partition by item_id, kind order by rank desc, number) as nth from ranked)
    select item_id as "itemId", number, kind from counted where nth <= ${MOST_OF_ITEM}
    order by rank desc, item_id, number limit $5::int`,
)

/** Passages of these items that answer, the best first. */
export async function findPassages(
  connection: Connection,
  { packageIds, finds, ranks }: WrittenQuery,
  /** of the items that may be found: `rangesOf` their ids */
  ranges: string,
  limit: number,
): Promise<FoundPassage[]> {
  if (packageIds.length === 0) return []
  return (await FIND.run(connection, [packageIds, finds, ranks, ranges, limit])).rows
}

/** Ids as PostgreSQL writes ranges: thousands that follow each other are one. */
export function rangesOf(ids: readonly number[]): string {
  const sorted = Int32Array.from(ids).sort()
  const ranges: string[] = []
  for (let at = 0; at < sorted.length; ) {
    let to = at + 1
    while (to < sorted.length && sorted[to]! <= sorted[to - 1]! + 1) to += 1
    ranges.push(`[${sorted[at]},${sorted[to - 1]! + 1})`)
    at = to
  }
  return `{${ranges.join(',')}}`
}

const PASSAGE_ROW = {
  ...FOUND_ROW,
  seconds: float.orNull,
  page: int.orNull,
  part: int.orNull,
  handout: smallint.orNull,
  language: textOf<'en' | 'hi'>().orNull,
  body: text,
  title: jsonb<{ en?: string; hi?: string }>().orNull,
}
export type ShownPassage = RowOf<typeof PASSAGE_ROW>

const READ = statement(
  'own-search.passages',
  PASSAGE_ROW,
  `select item_id as "itemId", number, kind, seconds::float8 as seconds, page, part, handout, language, body, item.title
    from unnest($1::int[], $2::int[]) with ordinality as asked (item_id, number, place)
    join content_passages using (item_id, number)
    join lateral (select title from (${TITLED_ITEMS}) titled where titled.item_id = asked.item_id) item on true order by place`,
)

/** These passages, in this order; one that was read anew meanwhile, or whose item is gone, is left out. */
export async function readPassages(
  connection: Connection,
  found: readonly FoundPassage[],
): Promise<ShownPassage[]> {
  const { rows } = await READ.run(connection, [
    found.map(({ itemId }) => itemId),
    found.map(({ number }) => number),
  ])
  return rows
}
