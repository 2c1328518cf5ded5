import { type ComponentType, lazy, Suspense, useState } from 'react'
import { mayBeSignedIn } from '../../person/person-store.ts'
import { loadPlayer } from '../learning/player/load-player.ts'
import { ShelfPage } from '../learning/shelf-page.tsx'
import { isLesson, isOther, type LatePage, lessonPlace, otherPlace } from './late-place.ts'
import type { OwnPlaceData } from './load-own-place.ts'

const later = <P,>({ load }: LatePage<P>) => lazy(async () => ({ default: await load() }))
const LateOther = later(otherPlace)
const LateLesson = later(lessonPlace)

// A lesson needs more parts than the page that shows it: they come while that page wakes.
if (!import.meta.env.SSR && mayBeSignedIn() && /\/(VIDEOS|ONL\w+)\/player\/\d+$/.test(location.pathname)) {
  void lessonPlace.load().catch(() => {})
  void loadPlayer().catch(() => {})
}

/** The page at a personal address. */
export function OwnPlacePage({ place, own, course }: OwnPlaceData) {
  if (isLesson(place)) return <Late key="lesson" now={lessonPlace.now} later={LateLesson} props={{ place }} />
  if (!isOther(place)) return <ShelfPage place={place} />
  return <Late key="other" now={otherPlace.now} later={LateOther} props={{ place, own, course }} />
}

interface LateProps<P> extends Pick<LatePage<P>, 'now'> {
  later: ComponentType<P>
  props: P
}

function Late<P extends object>({ now, later, props }: LateProps<P>) {
  // Once it was shown it stays the same component: another would lose what was pressed and typed.
  const [Page] = useState(() => now() ?? later)
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}
