import type { orders } from '../../../../contract/buying/orders.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { inTransaction } from '../../../platform/database.ts'
import { forgetGuestKey, guestHashOf } from '../../../platform/http/guest-cookie.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { contactOf } from '../../accounts/contact.ts'
import { type SignedIn, signInWithCode } from '../../accounts/sign-in/sign-in-with-code.ts'
import { visitOf } from '../../accounts/sign-in/visit-of.ts'
import { takeOverGuestAddress } from '../../addresses/take-over-guest-address.ts'
import { mergeGuestCart } from '../../cart/merge-guest-cart.ts'
import type { OrdersServices } from '../orders-services.ts'
import type { Placed } from './answer-placed.ts'
import { placeOrder } from './place-order.ts'

type Input = Parameters<Operations<typeof orders>['createGuestOrder']>[0]

/**
 * Verifies the contact, signs its account (new, if nobody has it) in here, moves the guest's cart and address
 * to it, and places the order. Throws wrong_code with nothing changed; if placing refuses, the guest stays
 * signed in.
 */
export async function placeGuestOrder(
  services: OrdersServices,
  { otp, ...input }: Input,
  context: RequestContext,
): Promise<Placed & { signedIn: SignedIn }> {
  const { name, phone, email, language } = input
  // One of the two is proven; the other is only where the receipt goes as well.
  const contact = contactOf(phone === undefined ? { email } : { phone })
  const signedIn = await signInWithCode(services, { contact, otp, name, language }, context)
  const personId = signedIn.me.id
  const addressId = (await takeOver(services, personId, context)) ?? input.addressId
  const asPerson = { ...context, caller: { personId, deviceId: '', roles: [] } }
  const placed = await placeOrder(services, { ...input, addressId }, asPerson)
  return { ...placed, signedIn }
}

/** What the guest gave is the person's; the id of the address, if they gave one. */
async function takeOver(
  { db }: OrdersServices,
  personId: number,
  context: RequestContext,
): Promise<number | undefined> {
  const visit = visitOf(context)
  const { guestKey } = visit
  if (guestKey === undefined) return undefined
  const addressId = await inTransaction(db, async (connection) => {
    await mergeGuestCart(connection, guestKey, personId, context.now)
    return await takeOverGuestAddress(connection, guestHashOf(guestKey), personId, context.now)
  })
  forgetGuestKey(visit)
  return addressId
}
