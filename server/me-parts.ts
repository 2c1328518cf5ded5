import { cartMePart } from './domains/cart/cart-me-part.ts'
import { ordersMePart } from './domains/orders/orders-me-part.ts'
import { wishlistMePart } from './domains/wishlist/wishlist-me-part.ts'

/** What domains add to `getMe`. */
export const ME_PARTS = [wishlistMePart, cartMePart, ordersMePart]
