import type { Locale } from '../../../addresses/locale.ts'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import type { CartAsked, Priced } from '../../data/cart.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import type { OrderAsked, Placed } from '../../data/orders.queries.ts'
import { type Contact, languageOf } from '../../data/people.queries.ts'
import { cameNow } from '../../events/utm.ts'
import { isBought } from '../../parts/cart/is-bought.ts'
import { finishSignIn } from '../../person/sign-in/finish-sign-in.ts'
import { batchesOfLines, type ChosenBatches } from './chosen-batches.ts'
import { keepOpenOrder, openOrder } from './open-order.ts'
import { forgetOrderKey, orderKey } from './paying/order-key.ts'

/** The content of an order, as the page shows it. */
export interface Ordering {
  asked: CartAsked
  priced: Priced
  /** of live courses the batches that were chosen */
  batchOf: ChosenBatches
  /** the package whose page it began at; undefined: the first in the cart */
  packageId: number | undefined
  /** of the buyer, as typed */
  name: string
  addressId: number | null
  /**
   * the buyer declares that they are 18 or older, or that a parent or guardian buys; it does not make a
   * different order
   */
  adultAsks: boolean
  locale: Locale
}

/** A guest, with the code that proves their contact. */
export interface GuestBuyer {
  contact: Contact
  otp: string
}

/** The content that identifies an order: the same page sent again has the same content (A §7). */
export function orderContent({
  asked,
  priced,
  batchOf,
  packageId,
  name,
  addressId,
  locale,
}: Ordering): Omit<OrderAsked, 'requestKey' | 'adultAsks'> {
  return {
    cartJson: asked.cartJson,
    packOf: asked.packOf,
    batchOf: batchesOfLines(priced.lines, batchOf),
    packageId: packageId ?? priced.lines[0]!.packageId,
    name: normaliseName(name),
    vD: [],
    paymentType: 'RAZORPAY',
    couponCode: priced.couponCode,
    referralCode: null,
    addressId,
    stateCode: asked.stateCode ?? null,
    expectedPaise: priced.payablePaise,
    redirecturl: null,
    ...cameNow(),
    freeTrial: false,
    language: languageOf(locale),
  }
}

/**
 * Places the order of a signed-in person, or of a guest, whom it signs in. The same page sent again is the
 * same order; an order that has expired is placed again.
 */
export async function placeOrder(ordering: Ordering, guest: GuestBuyer | undefined): Promise<Placed> {
  const { adultAsks } = ordering
  const content = orderContent(ordering)
  const requestKey = orderKey(content, Date.now())
  // This order may need what the other one holds: a coupon or the last copy.
  if (!guest) await giveUpOther(requestKey)
  const placed = await send({ ...content, adultAsks, requestKey }, guest)
  keepOpenOrder({ orderId: placed.orderId, requestKey })
  if (placed.payment || isBought(placed.status)) return placed
  forgetOrderKey()
  // The first call signed the guest in.
  return await send({ ...content, adultAsks, requestKey: orderKey(content, Date.now()) }, undefined)
}

/** Cancels the unpaid order that this tab placed before, when something else is ordered instead. */
async function giveUpOther(requestKey: string): Promise<void> {
  const { orderId, requestKey: kept } = openOrder()
  if (typeof orderId !== 'string' || kept === requestKey) return
  keepOpenOrder(undefined)
  await personClient.orders
    .cancelOrder({ orderId })
    // It is paid, over, or another person's: it stays as it is.
    .catch(() => {})
}

async function send(order: OrderAsked, guest: GuestBuyer | undefined): Promise<Placed> {
  if (!guest) return await personClient.orders.createOrder(order)
  const { contact, otp } = guest
  const { signedIn, ...placed } = await personClient.orders.createGuestOrder({
    ...order,
    name: order.name ?? '',
    ...contact,
    otp,
  })
  void finishSignIn(signedIn.me)
  return placed
}
