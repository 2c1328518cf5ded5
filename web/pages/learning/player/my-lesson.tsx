import { type ReactNode, useEffect } from 'react'
import type { ProductType } from '../../../../contract/product-types.ts'
import type { Progress } from '../../../../learning/merge-progress.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { getNextContent } from '../../../data/learning.queries.ts'
import { getLesson } from '../../../data/lessons/lessons.queries.ts'
import { lastPosition } from '../../../person/progress/note-progress.ts'
import { holdPage } from '../../../ui/device/hold-page.ts'
import { LessonWaiting } from './lesson-frame.tsx'
import { LessonRefused } from './lesson-refused.tsx'
import { LessonRoom } from './lesson-room.tsx'
import { askToPlayEarly } from './playback/ask-to-play.ts'
import { watchedHere } from './playback/kept-watched.ts'
import { addWatched, shareWatched, type Watched } from './playback/watched.ts'

interface MyLessonProps {
  personId: number
  packageId: number
  contentType: ProductType
  itemId: number
  /** what else may stand at its address */
  otherwise: ReactNode
}

interface Before {
  from: number
  watched: Watched
}

/** So close to its end a lesson begins anew. */
const END_SECONDS = 5

/** A lesson on video, for a person who is signed in; anything else at its address is shown as an item. */
export function MyLesson({ personId, packageId, contentType, itemId, otherwise }: MyLessonProps) {
  const key = `${packageId} ${itemId}`
  const around = useAnswer(`item ${key}`, () => getNextContent(packageId, itemId))
  const lesson = useAnswer(`lesson ${key}`, () => getLesson({ packageId, itemId }))
  const position = useAnswer(`position ${key}`, () => findPosition(packageId, itemId))
  useEffect(() => {
    // The press on "Play" was in a list.
    if (location.hash === '#play') askToPlayEarly({ packageId, itemId })
  }, [packageId, itemId])
  // A new version of the site waits until the lesson is closed (B §4.6).
  useEffect(holdPage, [])
  const notHere = problemOf(around.error)?.code
  if (around.data && (!around.data.item.lesson || around.data.item.contentType !== contentType))
    return otherwise
  if (notHere !== undefined && lesson.data === undefined && lesson.error === undefined) return otherwise
  if (lesson.error !== undefined)
    return <LessonRefused packageId={packageId} error={lesson.error} onAgain={lesson.again} />
  // Without what surrounds it a lesson plays all the same.
  if (!lesson.data || !position.data || (!around.data && around.error === undefined)) return <LessonWaiting />
  const last = beforeOf(lesson.data.seconds, watchedHere(personId, itemId), position.data.found)
  const moment = momentIn(location.hash)
  const before = moment !== undefined && moment < lesson.data.seconds ? { ...last, from: moment } : last
  return (
    <LessonRoom key={key} personId={personId} lesson={lesson.data} around={around.data} before={before} />
  )
}

/** `#t=61`: a link to what is said there, which a search found. */
function momentIn(hash: string): number | undefined {
  const [, second] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return second === undefined ? undefined : Number(second)
}

/** Where the person was, on whatever device; without an answer at the start. */
async function findPosition(packageId: number, itemId: number): Promise<{ found?: Progress | undefined }> {
  return { found: await lastPosition(packageId, itemId).catch(() => undefined) }
}

function beforeOf(seconds: number, here: Watched, found: Progress | undefined): Before {
  const second = found?.position && 'second' in found.position ? found.position.second : 0
  // What was watched elsewhere is known by its share alone; lessons are watched from their start.
  const share = found?.share ?? 0
  const watched = share > shareWatched(here, seconds) ? addWatched(here, 0, share * seconds) : here
  return { from: second > seconds - END_SECONDS ? 0 : second, watched }
}
