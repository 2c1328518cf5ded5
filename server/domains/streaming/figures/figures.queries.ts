import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement } from '../../../platform/statement.ts'

const LEFT_ROW = { itemId: int, tenth: int }
/** In which tenth of a lesson a device stopped, from 0. */
export type Left = RowOf<typeof LEFT_ROW>

/** A medium that is made anew meanwhile counts as left at its start. */
const LEFT = `device.item_id as "itemId",
  least(9, floor(10 * coalesce(device.second, 0) / coalesce((medium.made ->> 'seconds')::float8, 'infinity')))::int as tenth`
const MEDIUM =
  'left join content_items item on item.id = device.item_id left join media medium on medium.id = item.media_id'

const FIND_LEFT = statement(
  'find-left-lesson',
  LEFT_ROW,
  `select ${LEFT} from playing_devices device ${MEDIUM}
    where person_id = $1 and device_id = $2 and ended_at is null and taken_over_at is null`,
)

/** Where a device is in the lesson that it has open. */
export async function findLeft(
  connection: Connection,
  { personId, deviceId }: { personId: number; deviceId: string },
): Promise<Left | undefined> {
  return (await FIND_LEFT.run(connection, [personId, deviceId])).rows[0]
}

/** Ends what was not heard of since then, and tells where each was. */
export async function endSilent(connection: Connection, before: Date): Promise<Left[]> {
  const { rows } = await connection.query<Left>(
    `with silent as (
        update playing_devices set ended_at = heard_at
          where heard_at < $1 and ended_at is null and taken_over_at is null returning item_id, second)
      select ${LEFT} from silent device ${MEDIUM}`,
    [before],
  )
  return rows
}

export interface Counted {
  starts?: number
  stalledMs?: number
  left?: readonly number[]
}

const COUNT_FIGURES = statement(
  'count-lesson-figures',
  {},
  `insert into lesson_figures as held (item_id, since, starts, left_at, stalls, stalled_ms)
    values ($1, $2, $3, $4::int[], $5, $6)
    on conflict (item_id) do update set starts = held.starts + excluded.starts, stalls = held.stalls + excluded.stalls,
      stalled_ms = held.stalled_ms + excluded.stalled_ms,
      left_at = (select array_agg(before + more order by tenth)
        from unnest(held.left_at, excluded.left_at) with ordinality as counts (before, more, tenth))`,
)

/** Adds to the figures of a lesson: starts, a wait for the network, the tenths in which devices stopped. */
export async function countFigures(
  connection: Connection,
  itemId: number,
  { starts = 0, stalledMs = 0, left = [] }: Counted,
  now: Date,
): Promise<void> {
  const leftAt = Array.from({ length: 10 }, (_, at) => left.filter((tenth) => tenth === at).length)
  await COUNT_FIGURES.run(connection, [itemId, now, starts, leftAt, stalledMs > 0 ? 1 : 0, stalledMs])
}

export interface LessonFigures {
  itemId: number
  title: string
  since: Date
  starts: number
  leftAt: number[]
  stalls: number
  stalledMs: number
}

/** Of the lessons of a package that were ever played, in their order. */
export async function listFigures(connection: Connection, packageId: number): Promise<LessonFigures[]> {
  const { rows } = await connection.query<LessonFigures>(
    `select item.id as "itemId", item.title ->> 'en' as title, since, starts, left_at as "leftAt", stalls,
        stalled_ms::float8 as "stalledMs"
      from lesson_figures figures join content_items item on item.id = figures.item_id
      where item.package_id = $1 order by item.position, item.id`,
    [packageId],
  )
  return rows
}
