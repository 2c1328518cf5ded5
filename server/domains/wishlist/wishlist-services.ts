import { wishlistRefusals } from '../../../contract/store/wishlist.refusals.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'

export interface WishlistServices {
  db: Database
  index: CatalogueIndex
}

export const refuseWishlist = refusalsOf(wishlistRefusals)
