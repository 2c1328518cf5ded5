/** Every expected "no" of orders and payments: code → HTTP status and the sentence a person may read. */
export const ordersRefusals = {
  cart_empty: { status: 409, sentence: 'There is nothing in this order.' },
  cart_conflict: { status: 409, sentence: 'Something in your cart cannot be bought. Look at it again.' },
  price_changed: { status: 409, sentence: 'The price has changed since you saw it. Look at it again.' },
  coupon_not_usable: { status: 409, sentence: 'This coupon does not work for this order any more.' },
  out_of_stock: { status: 409, sentence: 'The last copies have just been sold.' },
  batch_full: {
    status: 409,
    sentence: 'The last seat of this batch has just been taken, or joining is over. Choose another one.',
  },
  address_needed: { status: 409, sentence: 'Books need an address.' },
  state_needed: { status: 409, sentence: 'Choose your state: the tax on the invoice depends on it.' },
  contact_needed: {
    status: 409,
    sentence: 'Give a phone number or an e-mail address we can prove is yours.',
  },
  trial_not_offered: { status: 409, sentence: 'There is no free trial of this.' },
  trial_used: { status: 409, sentence: 'This free trial was used already, by you or with your number.' },
  phone_needed: {
    status: 409,
    sentence: 'Confirm your mobile number first: a free trial is once for a number.',
  },
  order_not_found: { status: 404, sentence: 'There is no such order in your account.' },
  order_not_payable: {
    status: 409,
    sentence: 'This order can no longer be paid. Order again: your cart is kept.',
  },
  order_not_cancellable: { status: 409, sentence: 'This order can no longer be cancelled.' },
  order_not_refundable: { status: 409, sentence: 'There is nothing left to refund of this order.' },
  refund_asked_already: {
    status: 409,
    sentence: 'You have asked for a refund of this order already. We will answer.',
  },
  refund_too_large: { status: 409, sentence: 'That is more than is left of this order.' },
  too_late_to_change: {
    status: 409,
    sentence: 'The address can be changed for 24 hours, and until the parcel leaves.',
  },
  nothing_to_send: { status: 409, sentence: 'Nothing of this order is waiting to be sent.' },
  payment_not_genuine: {
    status: 409,
    sentence:
      'The payment could not be confirmed. No order was changed; if money left your account it comes back.',
  },
  gateway_unavailable: {
    status: 503,
    sentence: 'The payment service does not answer. Your order is kept: try again in a minute.',
  },
  orders_waiting: {
    status: 409,
    sentence:
      'You have ten orders that wait to be paid. Pay or cancel one of them first, or wait half an hour.',
  },
  too_many_orders: { status: 429, sentence: 'Too many orders at once. Wait a while, then try again.' },
} as const

/** Why an order is not placed. */
export const PLACING = [
  'cart_empty',
  'cart_conflict',
  'price_changed',
  'coupon_not_usable',
  'out_of_stock',
  'batch_full',
  'address_needed',
  'state_needed',
  'contact_needed',
  'trial_not_offered',
  'trial_used',
  'phone_needed',
  'gateway_unavailable',
  'orders_waiting',
  'too_many_orders',
] as const
