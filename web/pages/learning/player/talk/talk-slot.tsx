import { lazy, memo, Suspense } from 'react'
import { Catcher } from '../../../../ui/catcher.tsx'
import { useNear } from '../../../../ui/device/use-near.ts'

/** In px. */
const AHEAD = 200

const LessonTalk = lazy(async () => ({ default: (await import('./talk.tsx')).LessonTalk }))

interface TalkSlotProps {
  packageId: number
  itemId: number
  personId: number
  /** whether the network is free for it */
  calm: boolean
}

function Slot({ packageId, itemId, personId, calm }: TalkSlotProps) {
  const [place, near] = useNear(AHEAD)
  return (
    <div ref={place} className="min-h-80">
      {near && calm && (
        <Catcher>
          <Suspense>
            <LessonTalk asked={{ packageId, itemId }} personId={personId} />
          </Suspense>
        </Catcher>
      )}
    </div>
  )
}

/**
 * The place below a lesson where people talk; its script comes when somebody scrolls near it, and not
 * while the lesson begins. A lesson that plays draws itself anew each second, and this not.
 */
export const TalkSlot = memo(Slot)
