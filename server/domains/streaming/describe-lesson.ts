import type { Connection } from '../../platform/database.ts'
import { findMaskedContact } from '../accounts/asking-person.ts'
import type { AskedItem } from '../contents/asked-item.ts'
import { findMade } from '../media/find-made.ts'
import { findWholeLesson, insistOnPlayable } from './find-lesson.ts'
import { lessonPath } from './lesson-paths.ts'
import { refuseLesson } from './streaming-services.ts'

/** What the player needs to know of a lesson before it plays, for those who may open it. */
export async function describeLesson(
  connection: Connection,
  { packageId, itemId }: AskedItem,
  personId: number,
  now: Date,
) {
  const asked = { packageId, itemId }
  const { lesson, free, until } = insistOnPlayable(await findWholeLesson(connection, asked, personId, now))
  const made = (await findMade(connection, lesson.media))?.made
  if (!made) throw refuseLesson('lesson_not_ready')
  const { captions = {}, chapters = [], handouts = [], questions = [] } = lesson.lesson ?? {}
  const at = lessonPath(asked)
  return {
    packageId,
    itemId,
    title: lesson.title,
    seconds: made.seconds,
    ofClass: lesson.isClass,
    free,
    until: until?.toISOString() ?? null,
    viewer: await findMaskedContact(connection, personId),
    width: made.width,
    height: made.height,
    poster: made.poster ? `${at}/poster` : null,
    thumbnails: made.thumbnails && { url: `${at}/thumbnails`, ...made.thumbnails },
    captions: (['en', 'hi'] as const)
      .filter((language) => captions[language])
      .map((language) => ({ language, url: `${at}/captions/${language}` })),
    chapters,
    handouts: handouts.map(({ title, file }, number) => ({
      title,
      url: `${at}/handouts/${number}`,
      bytes: file.bytes,
      pages: file.pages ?? null,
    })),
    questions,
  }
}
