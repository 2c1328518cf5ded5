import { lazy, Suspense } from 'react'
import { ShelfPage } from '../learning/shelf-page.tsx'
import { isOther, loadOtherPlace, otherPlace } from './late-place.ts'
import type { OwnPlaceData } from './load-own-place.ts'

const LateOther = lazy(async () => ({ default: await loadOtherPlace() }))

/** The page at a personal address. */
export function OwnPlacePage({ place, own, course }: OwnPlaceData) {
  if (!isOther(place)) return <ShelfPage place={place} />
  const Other = otherPlace() ?? LateOther
  return (
    <Suspense>
      <Other place={place} own={own} course={course} />
    </Suspense>
  )
}
