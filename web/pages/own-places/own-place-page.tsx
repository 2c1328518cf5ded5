import { lazy, Suspense, useState } from 'react'
import { ShelfPage } from '../learning/shelf-page.tsx'
import { isOther, loadOtherPlace, otherPlace } from './late-place.ts'
import type { OwnPlaceData } from './load-own-place.ts'
import type { OtherPlaceData } from './other-place.tsx'

const LateOther = lazy(async () => ({ default: await loadOtherPlace() }))

/** The page at a personal address. */
export function OwnPlacePage({ place, own, course }: OwnPlaceData) {
  if (!isOther(place)) return <ShelfPage place={place} />
  return <Other place={place} own={own} course={course} />
}

function Other(props: OtherPlaceData) {
  // Once it was shown it stays the same component: another would lose what was pressed and typed.
  const [Page] = useState(() => otherPlace() ?? LateOther)
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}
