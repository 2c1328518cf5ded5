import { NotebookPage } from '../notebook/notebook-page.tsx'
import { PracticePage } from '../notebook/practice-page.tsx'
import { OrdersPage } from '../orders/orders-page.tsx'
import { PlannerPage } from '../planner/planner-page.tsx'
import { MyTestsPage } from '../tests/my-tests-page.tsx'
import { ResultPage } from '../tests/result-page.tsx'
import type { OtherAddress } from './late-place.ts'
import type { OwnPlaceData } from './load-own-place.ts'

export interface OtherPlaceData extends OwnPlaceData {
  place: OtherAddress
}

/** The page at a personal address beside the shelf: orders, a plan, tests, a result or the notebook. */
export function OtherPlace({ place, own, course }: OtherPlaceData) {
  // The order's number is in the query, which the page reads in the browser.
  if (place.screen === 'orders') return <OrdersPage />
  if (place.screen === 'planner') return <PlannerPage packageId={place.packageId} title={place.title} />
  if (place.screen === 'notebook') return <NotebookPage />
  if (place.screen === 'notebook-practice') return <PracticePage />
  if (place.screen === 'test-analysis') return <ResultPage place={place} own={own} />
  return (
    <MyTestsPage
      key={JSON.stringify(place)}
      packageId={'packageId' in place ? place.packageId : undefined}
      course={course}
    />
  )
}
