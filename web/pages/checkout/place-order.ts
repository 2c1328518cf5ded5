import type { Locale } from '../../../addresses/locale.ts'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import type { CartAsked, Priced } from '../../data/cart.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import type { OrderAsked, Placed } from '../../data/orders.queries.ts'
import { type Contact, languageOf } from '../../data/people.queries.ts'
import { cameNow } from '../../events/utm.ts'
import { isBought } from '../../parts/cart/is-bought.ts'
import { finishSignIn } from '../../person/sign-in/finish-sign-in.ts'
import { keepOpenOrder, openOrder } from './open-order.ts'
import { forgetOrderKey, orderKey } from './paying/order-key.ts'

/** What is ordered, as the page shows it. */
export interface Ordering {
  asked: CartAsked
  priced: Priced
  /** whose page it began at; undefined: the first of the cart */
  packageId: number | undefined
  /** of whoever buys, as they wrote it */
  name: string
  addressId: number | null
  /** they say that they are 18 or older, or that a parent or guardian buys: no other order by it */
  adultAsks: boolean
  locale: Locale
}

/** A guest, with the code that proves who they are. */
export interface GuestBuyer {
  contact: Contact
  otp: string
}

/** What an order is made of, the same for the same page (A §7). */
export function orderContent({
  asked,
  priced,
  packageId,
  name,
  addressId,
  locale,
}: Ordering): Omit<OrderAsked, 'requestKey' | 'adultAsks'> {
  return {
    cartJson: asked.cartJson,
    packOf: asked.packOf,
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
 * Places the order of somebody signed in, or of a guest, who is signed in by it. The same page sent again is
 * the same order; one whose time is over is ordered anew.
 */
export async function placeOrder(ordering: Ordering, guest: GuestBuyer | undefined): Promise<Placed> {
  const { adultAsks } = ordering
  const content = orderContent(ordering)
  const requestKey = orderKey(content, Date.now())
  // What it holds, a coupon or the last copy, is wanted by this one.
  if (!guest) await giveUpOther(requestKey)
  const placed = await send({ ...content, adultAsks, requestKey }, guest)
  keepOpenOrder({ orderId: placed.orderId, requestKey })
  if (placed.payment || isBought(placed.status)) return placed
  forgetOrderKey()
  // The guest of the first call is somebody now.
  return await send({ ...content, adultAsks, requestKey: orderKey(content, Date.now()) }, undefined)
}

/**
 * The order that this tab placed before and did not pay is given up when something else is ordered in its
 * place.
 */
async function giveUpOther(requestKey: string): Promise<void> {
  const { orderId, requestKey: kept } = openOrder()
  if (typeof orderId !== 'string' || kept === requestKey) return
  keepOpenOrder(undefined)
  await personClient.orders
    .cancelOrder({ orderId })
    // Paid, over, or somebody else's: it stays as it is.
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
