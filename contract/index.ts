import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { editorial } from './editorial.ts'
import { history } from './history.ts'
import { people } from './people.ts'
import { wishlist } from './wishlist.ts'

/** The whole contract. Paths stand below `/api`. */
export const contract = { accounts, catalogue, editorial, history, people, wishlist }
