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
import type { Lesson, Words } from './item.ts'

const STANDING_ROW = {
  itemId: int,
  packageId: int,
  free: bool,
  availableFrom: timestamptz.orNull,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
  /** the recording of a live class */
  isClass: bool,
  media: text,
  /** of what is played; null: it is being prepared */
  edition: text.orNull,
  seconds: float.orNull,
}
const LESSON_ROW = { ...STANDING_ROW, title: jsonb<Words>(), lesson: jsonb<Lesson>().orNull }

/** A lesson on video with all that decides who may open it, and whether it plays. */
export type LessonStanding = RowOf<typeof STANDING_ROW>
/** The same with what stands around it. */
export type FiledLesson = RowOf<typeof LESSON_ROW>

const STANDING = `item.id as "itemId", item.package_id as "packageId", item.free, item.available_from as "availableFrom",
  item.active, item.withdrawn, item.added_at as "addedAt", item.taken_out_at as "takenOutAt", item.kind = 'CLASS' as "isClass",
  item.media_id as media,
  medium.made ->> 'edition' as edition, (medium.made ->> 'seconds')::float8 as seconds`
const FROM = `from content_items item left join media medium on medium.id = item.media_id and medium.state = 'MADE'
  where item.id = $1 and item.package_id = $2 and item.media_id is not null`

const FIND_LESSON_STANDING = statement('find-lesson-standing', STANDING_ROW, `select ${STANDING} ${FROM}`)

export async function findLessonStanding(
  connection: Connection,
  { packageId, itemId }: { packageId: number; itemId: number },
): Promise<LessonStanding | undefined> {
  return (await FIND_LESSON_STANDING.run(connection, [itemId, packageId])).rows[0]
}

const FIND_LESSON = statement(
  'find-lesson',
  LESSON_ROW,
  `select ${STANDING}, item.title, item.lesson ${FROM}`,
)

export async function findFiledLesson(
  connection: Connection,
  { packageId, itemId }: { packageId: number; itemId: number },
): Promise<FiledLesson | undefined> {
  return (await FIND_LESSON.run(connection, [itemId, packageId])).rows[0]
}
