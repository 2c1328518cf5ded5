import type { contract } from './index.ts'

/**
 * `store` comes with what every page asks, `results` after a test and with a plan of study, `people` with
 * what is asked for a person, `learning` with what they bought, `testPasses` with the browser of a test pass,
 * `announcements` with what is told to a person, `talk` below a lesson, `classes` with a timetable of live
 * classes, `classroom` in the room of one, `search` with the first
 * focus of the search box, `ownSearch` where a person searches what they own.
 */
export type BrowserPart =
  | 'store'
  | 'results'
  | 'people'
  | 'learning'
  | 'testPasses'
  | 'talk'
  | 'announcements'
  | 'classes'
  | 'classroom'
  | 'search'
  | 'ownSearch'

/** Which part of the browser loads the addresses of each group; null: no page of ours asks it. */
export const BROWSER_PARTS = {
  accounts: 'people',
  addresses: 'people',
  analyses: 'results',
  announcements: 'announcements',
  attempts: 'people',
  broadcasts: 'classroom',
  carts: 'people',
  catalogue: 'store',
  classes: 'classes',
  classroom: 'classroom',
  commentDesk: null,
  comments: 'talk',
  coupons: 'people',
  editorial: 'store',
  events: 'people',
  freeTests: 'store',
  history: 'people',
  learning: 'learning',
  leases: 'results',
  lessons: 'results',
  library: 'people',
  models: 'results',
  notebook: 'results',
  offers: 'store',
  orders: 'people',
  ownSearch: 'ownSearch',
  passes: 'people',
  people: 'people',
  planner: 'results',
  predictors: 'store',
  previews: 'store',
  progress: 'people',
  ratings: 'talk',
  reading: 'results',
  receipts: 'results',
  replays: 'classroom',
  reviews: null,
  search: 'search',
  support: 'people',
  teaching: 'classroom',
  testPasses: 'testPasses',
  tests: 'people',
  uploads: null,
  wishlist: 'people',
} as const satisfies Record<keyof typeof contract, BrowserPart | null>
