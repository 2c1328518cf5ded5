import { myTestsPath } from '../my-tests-path.ts'
import { NOTEBOOK, notebookPracticePath } from '../notebook-paths.ts'
import { ordersPath } from '../outcome-paths.ts'
import { idOf } from '../segments.ts'
import { plannerPath, purchasePath, shelfPath } from '../shelf-paths.ts'
import { testAnalysisPath } from '../test-paths.ts'
import { CLASS_PLACES } from './class-places.ts'
import { type LearningPlace as CoursePlace, LEARNING_PLACES, OWN_PLACE } from './learning-places.ts'
import { type FoundBy, screen } from './screen.ts'

/** What somebody owns: all of it, or one package. */
const SHELF = screen({
  screen: 'shelf',
  pattern: '/my-purchase',
  path: () => shelfPath(),
  page: OWN_PLACE,
  samples: ['/my-purchase'],
})

const PURCHASE = screen({
  screen: 'purchase',
  pattern: '/my-purchase/:packageId/:title',
  read: { packageId: idOf },
  path: ({ packageId, title }) => purchasePath({ packageId, slugurl: title }),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name'],
})

const PLANNER = screen({
  screen: 'planner',
  pattern: '/my-purchase/:packageId/:title/ppc/planner',
  read: { packageId: idOf },
  path: ({ packageId, title }) => plannerPath({ packageId, slugurl: title }),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/ppc/planner'],
})

const ORDERS = screen({
  screen: 'orders',
  pattern: '/my-orders',
  path: () => ordersPath(),
  page: OWN_PLACE,
  samples: ['/my-orders'],
})

const MISTAKES = screen({
  screen: 'notebook',
  pattern: '/my-notebook',
  path: () => NOTEBOOK,
  page: OWN_PLACE,
  samples: ['/my-notebook'],
})

const PRACTICE = screen({
  screen: 'notebook-practice',
  pattern: '/my-notebook/practice',
  path: () => notebookPracticePath(),
  page: OWN_PLACE,
  samples: ['/my-notebook/practice'],
})

const TESTS = screen({
  screen: 'my-tests',
  pattern: '/my-mock-test',
  path: () => myTestsPath(),
  page: OWN_PLACE,
  samples: ['/my-mock-test'],
})

const TESTS_OF_PACKAGE = screen({
  screen: 'my-tests-of-package',
  pattern: '/my-mock-test/:packageId',
  read: { packageId: idOf },
  path: ({ packageId }) => myTestsPath(packageId),
  page: OWN_PLACE,
  samples: ['/my-mock-test/1'],
})

/** The title is for readers alone. */
const ANALYSIS = screen({
  screen: 'test-analysis',
  pattern: '/my-test-analysis/*/:packageId/:mappingId',
  read: { packageId: idOf, mappingId: idOf },
  path: (test) => testAnalysisPath({ ...test, title: '' }),
  page: OWN_PLACE,
  samples: ['/my-test-analysis/title/1/2'],
})

/** What is somebody's own below `/my-…`: a browser knows whose. */
export const OWN_PLACES = [
  SHELF,
  PLANNER,
  ...LEARNING_PLACES,
  ...CLASS_PLACES,
  PURCHASE,
  ORDERS,
  MISTAKES,
  PRACTICE,
  TESTS,
  TESTS_OF_PACKAGE,
  ANALYSIS,
]

export type OwnPlaceAddress = FoundBy<(typeof OWN_PLACES)[number]>
/** What is below the shelf: the contents of courses and their live classes. */
export type LearningPlace = CoursePlace | FoundBy<(typeof CLASS_PLACES)[number]>
export type ShelfAddress = FoundBy<typeof SHELF> | FoundBy<typeof PURCHASE>
