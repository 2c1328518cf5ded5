import { addresses } from './buying/addresses.ts'
import { carts } from './buying/cart.ts'
import { coupons, offers } from './buying/offers.ts'
import { orders } from './buying/orders.ts'
import { passes } from './buying/passes.ts'
import { editorial } from './editorial.ts'
import { analyses } from './exams/analysis.ts'
import { attempts } from './exams/attempts.ts'
import { freeTests } from './exams/free-tests.ts'
import { notebook } from './exams/notebook.ts'
import { predictors } from './exams/predictors.ts'
import { receipts } from './exams/receipts.ts'
import { reviews } from './exams/reviews.ts'
import { tests } from './exams/tests.ts'
import { commentDesk } from './learning/comment-desk.ts'
import { comments } from './learning/comments.ts'
import { learning } from './learning/learning.ts'
import { leases } from './learning/leases.ts'
import { lessons } from './learning/lessons.ts'
import { models } from './learning/models.ts'
import { ownSearch } from './learning/own-search.ts'
import { planner } from './learning/planner.ts'
import { progress } from './learning/progress.ts'
import { ratings } from './learning/ratings.ts'
import { reading } from './learning/reading.ts'
import { replays } from './learning/replays.ts'
import { uploads } from './learning/uploads.ts'
import { announcements } from './live/announcements.ts'
import { broadcasts } from './live/broadcasts.ts'
import { classes } from './live/classes.ts'
import { classroom } from './live/classroom.ts'
import { teaching } from './live/teaching.ts'
import { accounts } from './people/accounts.ts'
import { events } from './people/events.ts'
import { history } from './people/history.ts'
import { people } from './people/people.ts'
import { support } from './people/support.ts'
import { catalogue } from './store/catalogue.ts'
import { library } from './store/library.ts'
import { previews } from './store/previews.ts'
import { search } from './store/search.ts'
import { testPasses } from './store/test-passes.ts'
import { wishlist } from './store/wishlist.ts'

/** The whole contract. Paths are below `/api`. */
export const contract = {
  accounts,
  addresses,
  analyses,
  announcements,
  attempts,
  broadcasts,
  carts,
  catalogue,
  classes,
  classroom,
  commentDesk,
  comments,
  coupons,
  editorial,
  events,
  freeTests,
  history,
  learning,
  leases,
  lessons,
  library,
  models,
  notebook,
  offers,
  orders,
  ownSearch,
  passes,
  people,
  planner,
  predictors,
  previews,
  progress,
  ratings,
  reading,
  receipts,
  replays,
  reviews,
  search,
  support,
  teaching,
  testPasses,
  tests,
  uploads,
  wishlist,
}
