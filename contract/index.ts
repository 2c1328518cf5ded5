import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { analyses } from './analysis.ts'
import { attempts } from './attempts.ts'
import { carts } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { editorial } from './editorial.ts'
import { events } from './events.ts'
import { freeTests } from './free-tests.ts'
import { history } from './history.ts'
import { library } from './library.ts'
import { notebook } from './notebook.ts'
import { coupons, offers } from './offers.ts'
import { orders } from './orders.ts'
import { passes } from './passes.ts'
import { people } from './people.ts'
import { predictors } from './predictors.ts'
import { previews } from './previews.ts'
import { receipts } from './receipts.ts'
import { reviews } from './reviews.ts'
import { support } from './support.ts'
import { tests } from './tests.ts'
import { wishlist } from './wishlist.ts'

/** The whole contract. Paths are below `/api`. */
export const contract = {
  accounts,
  addresses,
  analyses,
  attempts,
  carts,
  catalogue,
  coupons,
  editorial,
  events,
  freeTests,
  history,
  library,
  notebook,
  offers,
  orders,
  passes,
  people,
  predictors,
  previews,
  receipts,
  reviews,
  support,
  tests,
  wishlist,
}
