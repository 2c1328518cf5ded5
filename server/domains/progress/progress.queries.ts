import type { Position, Progress } from '../../../learning/merge-progress.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bool,
  float,
  int,
  jsonb,
  type RowOf,
  statement,
  text,
  timestamptz,
} from '../../platform/statement.ts'
import type { ItemKind } from '../contents/item.ts'

/** How far a person is with an item, as it is stored. */
export interface ItemProgress extends Progress {
  itemId: number
  packageId: number
  updatedAt: Date
}

/** What is to be merged with what is stored. */
export interface ProgressToPut extends Progress {
  personId: number
  itemId: number
  packageId: number
}

const PROGRESS_ROW = {
  itemId: int,
  packageId: int,
  beganAt: timestamptz,
  doneAt: timestamptz.orNull,
  share: float,
  position: jsonb<Position>().orNull,
  positionAt: timestamptz,
  positionBy: text,
  updatedAt: timestamptz,
}

/** A share has four decimals, which a `real` holds exactly when it is read as decimals. */
const PROGRESS = `item_id as "itemId", progress.package_id as "packageId", began_at as "beganAt", done_at as "doneAt",
  round(share::numeric, 4)::float8 as share, progress.position, position_at as "positionAt",
  position_by as "positionBy", updated_at as "updatedAt"`

/** As `learning/merge-progress.ts` compares them; `jsonb` compares the names of two places, then numbers. */
const place = (row: string) =>
  `(${row}.position is not null, ${row}.position_at, ${row}.position_by collate "C", ${row}.position)`
const LATER = `${place('excluded')} > ${place('kept')}`

const PUT_PROGRESS = statement(
  'put-progress',
  {},
  `insert into item_progress as kept (person_id, item_id, package_id, began_at, done_at, share, position, position_at,
      position_by, updated_at)
    select person_id, item_id, package_id, began_at, done_at, share, position::jsonb, position_at, position_by, $10::timestamptz
    from unnest($1::bigint[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::real[], $7::text[],
      $8::timestamptz[], $9::text[]) as told (person_id, item_id, package_id, began_at, done_at, share, position,
      position_at, position_by)
    order by person_id, item_id
    on conflict (person_id, item_id) do update set
      began_at = least(kept.began_at, excluded.began_at),
      done_at = least(kept.done_at, excluded.done_at),
      share = greatest(kept.share, excluded.share),
      position = case when ${LATER} then excluded.position else kept.position end,
      position_at = case when ${LATER} then excluded.position_at else kept.position_at end,
      position_by = case when ${LATER} then excluded.position_by else kept.position_by end,
      updated_at = greatest(kept.updated_at, excluded.updated_at)
    where excluded.began_at < kept.began_at
      or excluded.done_at < coalesce(kept.done_at, 'infinity')
      or excluded.share > kept.share
      or ${LATER}`,
)

/**
 * Merges these with what is stored, each person's item once, always in the same order, so that two of these
 * cannot wait for each other. What tells nothing new changes no row.
 */
export async function putProgress(
  connection: Connection,
  told: readonly ProgressToPut[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return
  await PUT_PROGRESS.run(connection, [
    told.map(({ personId }) => personId),
    told.map(({ itemId }) => itemId),
    told.map(({ packageId }) => packageId),
    told.map(({ beganAt }) => new Date(beganAt)),
    told.map(({ doneAt }) => doneAt && new Date(doneAt)),
    told.map(({ share }) => share),
    told.map(({ position }) => position && JSON.stringify(position)),
    told.map(({ positionAt }) => new Date(positionAt)),
    told.map(({ positionBy }) => positionBy),
    now,
  ])
}

const LIST_NOT_BEGUN = statement(
  'list-not-begun',
  { personId: int, itemId: int, begun: int },
  `select asked.person_id as "personId", asked.item_id as "itemId",
      (select count(*)::int from item_progress kept where kept.person_id = asked.person_id) as begun
    from unnest($1::int[], $2::int[]) as asked (person_id, item_id)
    where not exists (select from item_progress kept
      where kept.person_id = asked.person_id and kept.item_id = asked.item_id)`,
)

/** Those of these that have no row yet, each with the number of items that its person has begun. */
export async function listNotBegun(
  connection: Connection,
  asked: readonly { personId: number; itemId: number }[],
): Promise<{ personId: number; itemId: number; begun: number }[]> {
  const people = asked.map(({ personId }) => personId)
  const { rows } = await LIST_NOT_BEGUN.run(connection, [people, asked.map(({ itemId }) => itemId)])
  return rows
}

const LIST_PROGRESS_OF_ITEMS = statement(
  'list-progress-of-items',
  PROGRESS_ROW,
  `select ${PROGRESS} from item_progress progress where person_id = $1 and item_id = any($2::int[])`,
)

export async function listProgressOfItems(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<ItemProgress[]> {
  const { rows } = await LIST_PROGRESS_OF_ITEMS.run(connection, [personId, itemIds])
  return rows.map(progressOfRow)
}

const SHARE_ROW = { itemId: int, share: float, done: bool }

export type ItemShare = RowOf<typeof SHARE_ROW>

const SHARES = `select item_id as "itemId", round(share::numeric, 4)::float8 as share, done_at is not null as done
  from item_progress where person_id = $1`

const SHARES_OF_ITEMS = statement('shares-of-items', SHARE_ROW, `${SHARES} and item_id = any($2::int[])`)
const SHARES_IN_PACKAGES = statement(
  'shares-in-packages',
  SHARE_ROW,
  `${SHARES} and package_id = any($2::int[])`,
)

export async function listShares(
  connection: Connection,
  personId: number,
  asked: { itemIds: readonly number[] } | { packageIds: readonly number[] },
): Promise<ItemShare[]> {
  const { rows } =
    'itemIds' in asked
      ? await SHARES_OF_ITEMS.run(connection, [personId, asked.itemIds])
      : await SHARES_IN_PACKAGES.run(connection, [personId, asked.packageIds])
  return rows
}

const LIST_LATEST_PROGRESS = statement(
  'list-latest-progress',
  PROGRESS_ROW,
  `select ${PROGRESS} from item_progress progress join content_items item on item.id = item_id
    where person_id = $1 and ($2::int[] is null or progress.package_id = any($2))
      and ($3::text is null or item.kind = $3) and not item.withdrawn and ($4 or done_at is null)
    order by updated_at desc, item_id limit $5 offset $6`,
)

/** What is listed of a person's progress. */
export interface LatestProgress {
  /** undefined: of all packages */
  packageIds?: readonly number[] | undefined
  /** undefined: of every kind */
  kind?: ItemKind | undefined
  /** also what is done */
  done: boolean
  offset: number
  limit: number
}

export async function listProgress(
  connection: Connection,
  personId: number,
  { packageIds, kind, done, offset, limit }: LatestProgress,
): Promise<ItemProgress[]> {
  const values = [personId, packageIds ?? null, kind ?? null, done, limit, offset]
  const { rows } = await LIST_LATEST_PROGRESS.run(connection, values)
  return rows.map(progressOfRow)
}

function progressOfRow(row: RowOf<typeof PROGRESS_ROW>): ItemProgress {
  const { beganAt, doneAt, positionAt } = row
  return {
    ...row,
    beganAt: beganAt.getTime(),
    doneAt: doneAt ? doneAt.getTime() : null,
    positionAt: positionAt.getTime(),
  }
}
