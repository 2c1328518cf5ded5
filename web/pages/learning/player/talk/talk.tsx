import type { AskedLesson } from '../../../../data/lessons/lessons.queries.ts'
import { Comments } from './comments.tsx'
import { LessonRating } from './rating.tsx'

/** Below a lesson: how it was, and what people say of it. */
export function LessonTalk({ asked, personId }: { asked: AskedLesson; personId: number }) {
  return (
    <>
      <LessonRating {...asked} />
      <Comments asked={asked} personId={personId} />
    </>
  )
}
