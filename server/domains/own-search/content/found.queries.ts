import type { PassageKind } from '../../../../contract/learning/own-search-limits.ts'
import type { Connection } from '../../../platform/database.ts'
import { float, int, type RowOf, smallint, statement, text, textOf } from '../../../platform/statement.ts'
import type { WrittenQuery } from './write-query.ts'

/** Ranked at most; titles come first among them. */
const MOST_RANKED = 1_000
/** Of one kind and item: whoever wants more opens it and searches there. */
const MOST_OF_ITEM = 3

const FOUND_ROW = { itemId: int, number: int, kind: textOf<PassageKind>() }
export type FoundPassage = RowOf<typeof FOUND_ROW>

/**
 * The index finds first, whatever the planner makes of an array of items; these are joined, since a parameter
 * would be walked for each passage. Their words are read where they were found: by key costs a third more.
 */
const FIND = statement(
  'own-search.find',
  FOUND_ROW,
  `with found as materialized (
      select ctid as place, item_id, number, kind from content_passages where words @@ $1::text::tsquery),
    own as (select found.* from found join unnest($3::int[]) as open (item_id) using (item_id)
      order by kind <> 'ITEM', item_id, number limit ${MOST_RANKED}),
    ranked as (select own.item_id, own.number, own.kind, ts_rank('{0, 0.1, 0.3, 1}', words, $2::text::tsquery) as rank
      from own join content_passages on content_passages.ctid = own.place),
    counted as (select *, row_number() over (partition by item_id, kind order by rank desc, number) as nth from ranked)
    select item_id as "itemId", number, kind from counted where nth <= ${MOST_OF_ITEM}
    order by rank desc, item_id, number limit $4::int`,
)

/** Passages of these items that answer, the best first. */
export async function findPassages(
  connection: Connection,
  { finds, ranks }: WrittenQuery,
  itemIds: readonly number[],
  limit: number,
): Promise<FoundPassage[]> {
  // Written here: pg would quote each number by itself.
  return (await FIND.run(connection, [finds, ranks, `{${itemIds.join(',')}}`, limit])).rows
}

const PASSAGE_ROW = {
  ...FOUND_ROW,
  seconds: float.orNull,
  page: int.orNull,
  part: int.orNull,
  handout: smallint.orNull,
  language: textOf<'en' | 'hi'>().orNull,
  body: text,
}
export type ShownPassage = RowOf<typeof PASSAGE_ROW>

const READ = statement(
  'own-search.passages',
  PASSAGE_ROW,
  `select item_id as "itemId", number, kind, seconds::float8 as seconds, page, part, handout, language, body
    from unnest($1::int[], $2::int[]) with ordinality as asked (item_id, number, place)
    join content_passages using (item_id, number) order by place`,
)

/** These passages, in this order; one that was read anew meanwhile is left out. */
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
