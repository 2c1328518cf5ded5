import { lazy } from 'react'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { myPlannerTexts } from './my-planner-texts.ts'
import { PlannerHeading, PlannerWaiting } from './planner-frame.tsx'

const loadMine = () => import('./my-planner.tsx')
const MyPlanner = lazy(async () => ({ default: (await loadMine()).MyPlanner }))

/** The plan of a package; the same page for everyone until a browser knows who is signed in. */
export function PlannerPage({ packageId, title }: { packageId: number; title: string }) {
  const t = useTexts(myPlannerTexts)
  return (
    <OwnersPlace
      guest={{ title: t.guest, help: t.guestHelp }}
      heading={<PlannerHeading />}
      waiting={<PlannerWaiting />}
      load={loadMine}
    >
      {(me) => <MyPlanner key={`${me.id} ${packageId}`} packageId={packageId} title={title} />}
    </OwnersPlace>
  )
}
