import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { attempts } from './attempts.ts'
import { carts } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { editorial } from './editorial.ts'
import { events } from './events.ts'
import { history } from './history.ts'
import { library } from './library.ts'
import { coupons, offers } from './offers.ts'
import { orders } from './orders.ts'
import { passes } from './passes.ts'
import { people } from './people.ts'
import { previews } from './previews.ts'
import { support } from './support.ts'
import { tests } from './tests.ts'
import { wishlist } from './wishlist.ts'

/** The whole contract. Paths stand below `/api`. */
export const contract = {
  accounts,
  addresses,
  attempts,
  carts,
  catalogue,
  coupons,
  editorial,
  events,
  history,
  library,
  offers,
  orders,
  passes,
  people,
  previews,
  support,
  tests,
  wishlist,
}
