/** Every expected "no" of the wishlist: code → HTTP status and the sentence a person may read. */
export const wishlistRefusals = {
  wishlist_full: { status: 409, sentence: 'You’ve reached the maximum limit for wishlist' },
  not_on_sale: { status: 404, sentence: 'Currently unavailable' },
  list_not_shared: { status: 404, sentence: 'This list is not shared any more.' },
} as const
