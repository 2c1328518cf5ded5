/** Dispatched in this tab after each answer about the cart: the cookie with its count has changed. */
export const CART_CHANGED = 'cartchange'

export const tellCart = (): unknown => dispatchEvent(new Event(CART_CHANGED))
