import type { orders } from '../../../../contract/buying/orders.ts'
import { isSameOriginPath } from '../../../../contract/fields/same-origin-path.ts'
import type { StateCode } from '../../../../contract/states.ts'
import { needsBuyer } from '../../../../pricing/coupon.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { inTransaction } from '../../../platform/database.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { type AskingPerson, findAskingPerson } from '../../accounts/asking-person.ts'
import { requireAdult } from '../../accounts/privacy/adult-said.ts'
import { findAddress } from '../../addresses/find-address.ts'
import { claimTrial } from '../../passes/trials/claim-trial.ts'
import { giveOrder } from '../give-order.ts'
import { moveOrder } from '../move-order.ts'
import {
  type Buyer,
  type DeliveryAddress,
  HELD_MINUTES,
  numberOf,
  type Order,
  type OrderVisit,
} from '../order.ts'
import { countOrder, MOST_WAITING } from '../order-limits.ts'
import { findPlaced, insertOrder, lockBuyer, type NewOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import type { Attempt } from '../payments.queries.ts'
import { type Reserved, reserve } from '../reserving/reservation.ts'
import { answerPlaced, type Placed } from './answer-placed.ts'
import { placeOnce } from './place-once.ts'
import { requestHashOf } from './request-hash.ts'
import { wantedCart } from './wanted-cart.ts'
import { wantedTrial } from './wanted-trial.ts'

export type OrderInput = Parameters<Operations<typeof orders>['createOrder']>[0]

const MINUTE_MS = 60_000

/**
 * Places the order with everything it needs reserved for it, and makes the gateway ready to collect its
 * money. The same key again is the same order. Throws the refusals of placing (contract/buying/orders.ts),
 * with nothing reserved.
 */
export async function placeOrder(
  services: OrdersServices,
  input: OrderInput,
  context: RequestContext,
): Promise<Placed> {
  const { personId } = callerOf(context)
  const requestHash = requestHashOf(input)
  return await placeOnce(services.db, `${personId} ${input.requestKey} ${requestHash}`, async () => {
    const before = await findBefore(services, { personId, requestKey: input.requestKey, requestHash })
    if (before.order) return await answerPlaced(services, before.order, context)
    if (before.waiting >= MOST_WAITING) throw refuseOrders('orders_waiting')
    await countOrder(services.db.$client, personId, context.now)
    const person = await findAskingPerson(services.db.$client, personId, context.now)
    // A trial is taken, not bought: a minor may, as they may take free tests.
    if (!input.freeTrial) await requireAdult(services.db.$client, person, input.adultAsks, context.now)
    const { order, attempt } = await place(services, { input, personId, person, requestHash }, context)
    services.deliverSoon()
    return await answerPlaced(services, order, context, attempt)
  })
}

async function findBefore(
  { db }: OrdersServices,
  asked: { personId: number; requestKey: string; requestHash: string },
): Promise<{ order: Order | undefined; waiting: number }> {
  const placed = await findPlaced(db.$client, asked.personId, asked.requestKey)
  if (placed.order && placed.order.requestHash !== asked.requestHash)
    throw new InvalidInput([
      { path: 'requestKey', message: 'This was sent before with another cart. Load the page again.' },
    ])
  return placed
}

interface Placing {
  input: OrderInput
  personId: number
  person: AskingPerson
  requestHash: string
}

async function place(
  services: OrdersServices,
  placing: Placing,
  context: RequestContext,
): Promise<{ order: Order; attempt: Attempt | null }> {
  const { input, personId, person, requestHash } = placing
  const { now } = context
  if (input.freeTrial && person.phone === null) throw refuseOrders('phone_needed')
  const address = await addressOf(services, personId, input)
  const wanted = input.freeTrial
    ? await wantedTrial(services, input, now)
    : await wantedCart(services, input, { personId, stateCode: address?.stateCode ?? input.stateCode }, now)
  if (wanted.needsAddress && !address) throw refuseOrders('address_needed')
  const sentTo = wanted.needsAddress ? address?.stateCode : undefined
  const stateCode = sentTo ?? soldIn(services, input) ?? address?.stateCode
  if (!stateCode) throw refuseOrders('state_needed')
  const draft: NewOrder = {
    ...wanted.order,
    requestKey: input.requestKey,
    requestHash,
    personId,
    stateCode,
    buyer: buyerOf(input, person),
    address: wanted.needsAddress ? (address ?? null) : null,
    language: input.language,
    freeTrial: input.freeTrial,
    visit: visitOfOrder(input, context.visit?.partner),
    reserved: true,
    expiresAt: new Date(now.getTime() + HELD_MINUTES * MINUTE_MS),
    createdAt: now,
  }
  const gateway = draft.payablePaise > 0 ? services.gateway.name : undefined
  const first = gateway && { gateway, askAfter: new Date(now.getTime() + MINUTE_MS) }
  const placed = await inTransaction(services.db, async (connection) => {
    if (input.freeTrial || (wanted.coupon && needsBuyer(wanted.coupon))) await lockBuyer(connection, personId)
    const made = await insertOrder(connection, draft, first ?? null)
    if (!made) return undefined
    if (input.freeTrial && person.phone !== null) {
      const wantedBy = { personId, packageId: input.packageId, phone: person.phone }
      const claim = await claimTrial({ connection, secret: services.secret }, wantedBy, now)
      if (claim !== 'claimed') throw refuseOrders(claim === 'used' ? 'trial_used' : 'trial_not_offered')
    }
    const order = orderOf(draft, made.id)
    const held = await reserve(connection, { ...order, batches: wanted.batches }, wanted.coupon, now)
    if (!held.held) throw refusalOfLack(held)
    if (gateway && made.attemptId !== null)
      return { order, attempt: firstAttempt(order, { id: made.attemptId, gateway }) }
    await moveOrder(connection, order, { to: 'PAID', cause: 'nothing-to-pay', actor: 'store' }, now)
    await giveOrder(connection, services, order, now)
    return { order, attempt: null }
  })
  return placed ?? { order: await placedMeanwhile(services, placing), attempt: null }
}

function refusalOfLack(lack: Extract<Reserved, { held: false }>) {
  if (lack.lacks === 'coupon') return refuseOrders('coupon_not_usable')
  if (lack.lacks === 'seats') return refuseOrders('batch_full', { packageIds: lack.full })
  return refuseOrders('out_of_stock', { short: lack.short })
}

/**
 * Where it is sold when nothing is sent: the state that the buyer chose, for the tax; of who charges none,
 * their own, as of a trial.
 */
function soldIn({ site }: OrdersServices, input: OrderInput): StateCode | null | undefined {
  const { seller } = site.site.en
  return seller.gstin === null || input.freeTrial ? seller.stateCode : input.stateCode
}

/** Nobody needs the ids of its lines until the order is read again. */
const orderOf = (draft: NewOrder, id: number): Order => ({
  ...draft,
  id,
  status: 'CREATED',
  paidAt: null,
  lines: draft.lines.map((line) => ({ ...line, id: 0, refundedPaise: 0 })),
})

const firstAttempt = (order: Order, { id, gateway }: { id: number; gateway: string }): Attempt => ({
  id,
  orderId: order.id,
  gateway,
  ref: `${numberOf(order.id)}-1`,
  gatewayOrderId: null,
  amountPaise: order.payablePaise,
  currency: 'INR',
  status: 'OPENING',
  createdAt: order.createdAt,
})

/** The same key came twice at once, and the other was faster. */
async function placedMeanwhile(
  services: OrdersServices,
  { personId, input, requestHash }: Placing,
): Promise<Order> {
  const { order } = await findBefore(services, { personId, requestKey: input.requestKey, requestHash })
  if (!order) throw new Error('an order that is there is not there')
  return order
}

async function addressOf(
  { db }: OrdersServices,
  personId: number,
  { addressId }: OrderInput,
): Promise<DeliveryAddress | undefined> {
  if (addressId == null) return undefined
  const found = await findAddress(db.$client, personId, addressId)
  if (!found) throw refuseOrders('address_needed')
  const { name, phone, line1, line2, landmark, city, stateCode, pincode } = found
  return { name, phone, line1, line2, landmark, city, stateCode, pincode }
}

/** What the account knows and has proven comes first. */
function buyerOf({ name, phone, email, freeTrial }: OrderInput, person: AskingPerson): Buyer {
  const buyer = {
    name: name ?? person.name,
    phone: person.phone ?? phone ?? null,
    email: person.email ?? email ?? null,
  }
  if (buyer.name === '' && !freeTrial)
    throw new InvalidInput([{ path: 'name', message: 'Tell us your name.' }])
  if (buyer.phone === null && buyer.email === null) throw refuseOrders('contact_needed')
  return buyer
}

function visitOfOrder(input: OrderInput, partner: string | undefined): OrderVisit {
  const { packageId, redirecturl, referralCode, gclid } = input
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, utm_product_source } = input
  const utm = { utm_source, utm_medium, utm_campaign, utm_term, utm_content, utm_product_source }
  return {
    packageId,
    returnPath: redirecturl != null && isSameOriginPath(redirecturl) ? redirecturl : null,
    referralCode: referralCode ?? null,
    gclid: gclid ?? null,
    utm: Object.fromEntries(Object.entries(utm).filter((entry): entry is [string, string] => !!entry[1])),
    partner: partner ?? null,
  }
}
