import { checkoutPlaceOf, outcomeOf } from '../checkout-address.ts'
import { checkoutPath } from '../checkout-paths.ts'
import { checkoutOutcomePath } from '../outcome-paths.ts'
import { screen } from './screen.ts'

/** Buying: at the package it began with, or at `cart`. */
export const CHECKOUT = screen({
  screen: 'checkout',
  pattern: '/checkout/:packageId',
  read: { packageId: checkoutPlaceOf },
  path: ({ packageId }) => checkoutPath(packageId === 'cart' ? packageId : Number(packageId)),
  page: { file: 'checkout/checkout', address: '/checkout/$place' },
  samples: ['/checkout/1010', '/checkout/cart'],
})

export const CHECKOUT_OUTCOME = screen({
  screen: 'checkout-outcome',
  pattern: '/checkout/:packageId/cart/:outcome',
  read: { packageId: checkoutPlaceOf, outcome: outcomeOf },
  path: ({ packageId, outcome }) => checkoutOutcomePath(packageId, outcome),
  page: { file: 'checkout/outcome/outcome', address: '/checkout/$place/cart/$outcome' },
  samples: ['/checkout/1010/cart/success', '/checkout/1010/cart/failure', '/checkout/1010/cart/pending'],
})

export const PAYMENT_RETURN = screen({
  screen: 'payment-return',
  pattern: '/paymentInfo',
  path: () => '/paymentInfo',
  page: 'checkout/paying/payment-return',
  samples: ['/paymentInfo'],
})
