/** Every expected "no" of the cart: code → HTTP status and the sentence a person may read. */
export const cartRefusals = {
  not_on_sale: { status: 409, sentence: 'This cannot be bought at the moment.' },
  cart_full: { status: 409, sentence: 'A cart holds 20 things. Buy these first, or take one out.' },
  out_of_stock: { status: 409, sentence: 'There are not that many copies left.' },
  only_one: { status: 409, sentence: 'Only books can be bought more than once in an order.' },
} as const
