import { useRef } from 'react'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { LearningItem } from '../../../data/learning.queries.ts'
import { getModel } from '../../../data/reading.queries.ts'
import { ModelLesson } from '../../../parts/model/model-lesson.tsx'
import { NotLoaded } from '../../../parts/own-place/not-loaded.tsx'
import { lastPosition, noteProgress } from '../../../person/progress/note-progress.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { areaTexts } from './area-texts.ts'

/** A 3D model on its own page: its parts, the model at a press, and how far the person is. */
export function ModelItem({ item, title }: { item: LearningItem; title: string }) {
  const { packageId, itemId } = item
  const answer = useAnswer(`model ${packageId} ${itemId}`, async () => ({
    model: await getModel({ packageId, itemId }),
    last: await lastPosition(packageId, itemId),
  }))
  const begun = useRef(false)
  // The page around it says that the time is over, or when it opens.
  if (problemOf(answer.error)) return null
  if (answer.error !== undefined) return <NotLoaded of={areaTexts} again={answer.again} />
  if (!answer.data) return <Skeleton className="mt-4 h-96 w-full" />
  const { model, last } = answer.data
  const { parts } = model
  const page = last?.position && 'page' in last.position ? last.position.page : 0
  const note = (at: number, looked: number) => {
    begun.current = true
    void noteProgress({
      packageId,
      itemId,
      position: { page: at + 1 },
      share: looked / parts.length,
      ...(looked === parts.length && { done: true }),
    })
  }
  return (
    <ModelLesson
      model={{ ...model, title }}
      first={parts[page - 1]?.name}
      onOpen={() => {
        // Without parts there is nothing to walk through: what was opened was seen.
        if (parts.length === 0) void noteProgress({ packageId, itemId, done: true })
        else if (!begun.current && !last) void noteProgress({ packageId, itemId, position: { page: 0 } })
      }}
      onLook={note}
    />
  )
}
