import type { FEEDBACK_OPTIONS } from '../../../../contract/learning/ratings.ts'
import type { Connection } from '../../../platform/database.ts'
import { type Kind, type RowOf, smallint, statement, text, timestamptz } from '../../../platform/statement.ts'

export type Option = (typeof FEEDBACK_OPTIONS)[number]

const RATING_ROW = { stars: smallint, options: text.array as Kind<Option[]>, changedAt: timestamptz }
export type RatingRow = RowOf<typeof RATING_ROW>

const FIND_RATING = statement(
  'find-lesson-rating',
  RATING_ROW,
  'select stars, options, changed_at as "changedAt" from lesson_ratings where person_id = $1 and item_id = $2',
)

export async function findRating(
  connection: Connection,
  personId: number,
  itemId: number,
): Promise<RatingRow | undefined> {
  return (await FIND_RATING.run(connection, [personId, itemId])).rows[0]
}

const PUT_RATING = statement(
  'put-lesson-rating',
  {},
  `insert into lesson_ratings (person_id, item_id, stars, options, rated_at, changed_at) values ($1, $2, $3, $4, $5, $5)
    on conflict (person_id, item_id) do update set stars = excluded.stars, options = excluded.options,
      changed_at = excluded.changed_at`,
)

/** One rating of a person and a lesson, the later of two. */
export async function putRating(
  connection: Connection,
  {
    personId,
    itemId,
    stars,
    options,
  }: { personId: number; itemId: number; stars: number; options: Option[] },
  now: Date,
): Promise<void> {
  await PUT_RATING.run(connection, [personId, itemId, stars, options, now])
}

export interface RatedLesson {
  itemId: number
  title: string
  /** null: fewer people rated it than may be told of */
  told: { people: number; mean: number; options: { option: Option; people: number }[] } | null
}

/** How the lessons of a package are rated; of a lesson that fewer than `from` people rated only that. */
export async function listRatingFigures(
  connection: Connection,
  packageId: number,
  from: number,
): Promise<RatedLesson[]> {
  const { rows } = await connection.query<RatedLesson>(
    `select item.id as "itemId", item.title ->> 'en' as title, case when rated.people >= $2 then
        jsonb_build_object('people', rated.people, 'mean', rated.mean, 'options', coalesce(said.options, '[]')) end as told
      from content_items item
      join lateral (select count(*)::int as people, round(avg(stars), 1) as mean from lesson_ratings where item_id = item.id)
        rated on rated.people > 0
      left join lateral (select jsonb_agg(jsonb_build_object('option', option, 'people', people) order by people desc, option)
          as options
        from (select option, count(*)::int as people from lesson_ratings, unnest(options) option where item_id = item.id
          group by option) counted) said on true
      where item.package_id = $1 and item.media_id is not null order by item.position, item.id`,
    [packageId, from],
  )
  return rows
}
