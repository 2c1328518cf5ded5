import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const cartCallSamples: CallSamples = {
  'carts.getCart': {},
  'carts.putInCart': { packageId: 1, validityId: 10, quantity: 1 },
  'carts.takeFromCart': { packageIds: [1] },
  'carts.cartCalc': { cartJson: { '10': 1 }, packOf: {}, couponCode: 'DIWALI10', stateCode: '27' },
  'carts.guestCartCalc': { cartJson: { '10': 1 }, packOf: {}, couponCode: 'DIWALI10', stateCode: '27' },
}
