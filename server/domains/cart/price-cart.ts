import { offersRefusals } from '../../../contract/buying/offers.refusals.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import type { StateCode } from '../../../contract/states.ts'
import { deliveryWindow } from '../../../display/delivery-window.ts'
import { holdsLiveClasses } from '../../../display/holds-live-classes.ts'
import { type CartItem, type CartLinePrice, type CartTotals, cartPrice } from '../../../pricing/cart-price.ts'
import type { Validity } from '../../../pricing/validity-end.ts'
import { type BatchChoices, batchChoices } from '../classes/seats/batch-choices.ts'
import type { Coupon } from '../offers/coupon.ts'
import { couponCircumstances, findCouponByCode } from '../offers/coupon-circumstances.ts'
import { couponSubject } from '../offers/coupon-subject.ts'
import type { CartServices } from './cart-services.ts'
import { type Conflict, findConflicts } from './find-conflicts.ts'
import { type AskedItems, type PickedItem, pickItems } from './pick-items.ts'
import { isPrinted, type SoldPrice } from './sold-price.ts'

export interface AskedCart extends AskedItems {
  couponCode?: string | null | undefined
  stateCode?: StateCode | null | undefined
}

/** The caller; a guest by the hash of their key, so that prices changed since they chose are reported. */
export interface CartBuyer {
  personId: number | undefined
  guestHash?: string
  /** an order: the amount it expects reveals changed prices, so none are looked up */
  orders?: true
}

/** What is sold in a line, and for how much: the order that is made of a cart keeps it as it is. */
export interface SoldLine extends Omit<CartLinePrice, 'taxPaise'> {
  packageId: number
  packId: number | null
  validityId: number
  title: string
  slug: string
  validityTitle: string
  productType: ProductType
  shippable: boolean
  quantity: number
  /** of one */
  mrpPaise: number
  /** of one, before any coupon */
  pricePaise: number
  taxCode: string
  taxPercent: number
  /** the granted validity; null: permanent, as for a printed book */
  validity: Validity | null
}

export interface PricedLine extends SoldLine {
  imgUrl: string
  /** within the amount */
  taxPaise: number
  /** of a live course: its buyer chooses one */
  batches: BatchChoices['batches']
}

export interface PricedCart extends CartTotals {
  lines: PricedLine[]
  conflicts: Conflict[]
  /** applied; null: none, or it does nothing here */
  coupon: Coupon | null
  couponCode: string | null
  couponProblem: { code: string; sentence: string } | null
  freeShipping: boolean
  tax: { taxPaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }
  shippingTax: { code: string; percent: number }
  stateCode: StateCode | null
  needsAddress: boolean
  /** nothing is sent, and the tax depends on where the buyer is */
  needsState: boolean
  /** days in India */
  delivery: { from: string; by: string } | null
}

/**
 * The current price of a cart, from the catalogue alone: the caller supplies only ids and numbers of copies.
 * Anything that cannot be bought is a conflict and gets no line. Throws InvalidInput for prices that no
 * package has, two prices of one package, and several copies of anything not printed. Changes nothing.
 */
export async function priceCart(
  services: CartServices,
  asked: AskedCart,
  buyer: CartBuyer,
  now: Date,
): Promise<PricedCart> {
  const { seller, shipping, taxes, alacarteTiers, delivery } = services.site.site.en
  const picked = await pickItems(services, asked, now)
  const owner = ownerOfBuyer(buyer)
  const choices = await choicesOf(services, picked, buyer.personId, now)
  const [conflicts, tried] = await Promise.all([
    findConflicts(services, picked, { owner, choices }, now, buyer.orders ? 'stopping' : 'all'),
    findTriedCoupon(services, asked.couponCode, buyer.personId, now),
  ])
  const sold = picked.filter((item): item is SoldItem => item.price !== undefined)
  const taxOf = (type: ProductType) => taxes[type] ?? { code: '', percent: 0 }
  const stateCode = asked.stateCode ?? null
  const price = cartPrice({
    items: sold.map((item) => cartItem(item, taxOf(item.price.sold.details.primaryCategory).percent)),
    tiers: alacarteTiers,
    coupon: tried.coupon && { rule: tried.coupon, circumstances: tried.circumstances },
    shipping,
    sameState: stateCode === null ? undefined : stateCode === seller.stateCode,
  })
  const refusal = tried.unknown ? 'coupon_unknown' : price.couponRefusal
  const coupon = price.couponApplied ? (tried.coupon ?? null) : null
  const needsAddress = sold.some(({ price: { sold } }) => sold.details.shippable)
  return {
    lines: sold.map((item, at) =>
      pricedLine(item, price.lines[at]!, taxOf(item.price.sold.details.primaryCategory), choices),
    ),
    conflicts,
    coupon,
    couponCode: coupon?.code ?? null,
    couponProblem: refusal && { code: refusal, sentence: offersRefusals[refusal].sentence },
    freeShipping: needsAddress && price.shippingPaise === 0,
    mrpPaise: price.mrpPaise,
    itemsPaise: price.itemsPaise,
    discountPaise: price.discountPaise,
    shippingPaise: price.shippingPaise,
    payablePaise: price.payablePaise,
    tax: price.tax,
    shippingTax: { code: shipping.code, percent: shipping.percent },
    stateCode,
    needsAddress,
    needsState: !needsAddress && seller.gstin !== null,
    delivery: needsAddress ? deliveryWindow(delivery, now) : null,
  }
}

/** Of what holds live classes: the catalogue knows it, so that nothing else costs a question here. */
async function choicesOf(
  { db, index }: CartServices,
  items: readonly PickedItem[],
  personId: number | undefined,
  now: Date,
): Promise<ReadonlyMap<number, BatchChoices>> {
  const live = items.filter(({ price }) => price && holdsLiveClasses(price.sold.details))
  const buyables = live.map(async ({ packageId, price }) => ({
    packageId,
    parts: price?.sold.details.mahaPack ? await index.partsOf(packageId) : [],
  }))
  return await batchChoices(db.$client, await Promise.all(buyables), personId, now)
}

type SoldItem = PickedItem & { price: SoldPrice }

function ownerOfBuyer({ personId, guestHash }: CartBuyer) {
  if (personId !== undefined) return { personId }
  return guestHash === undefined ? undefined : { guestHash }
}

async function findTriedCoupon(
  services: CartServices,
  code: string | null | undefined,
  personId: number | undefined,
  now: Date,
) {
  if (code == null || code.trim() === '') return { unknown: false }
  const coupon = await findCouponByCode(services.db.$client, code)
  if (!coupon) return { unknown: true }
  const circumstances = await couponCircumstances(services, coupon, personId, now)
  return { unknown: false, coupon, circumstances }
}

function cartItem({ price: { sold, option }, quantity, pack }: SoldItem, taxPercent: number): CartItem {
  return { ...couponSubject(sold, option), quantity, mrpPaise: option.mrpPaise, taxPercent, pack }
}

function pricedLine(
  { validityId, packageId, quantity, pack, price: { sold, option } }: SoldItem,
  price: CartLinePrice,
  tax: { code: string; percent: number },
  choices: ReadonlyMap<number, BatchChoices>,
): PricedLine {
  const { details } = sold
  const { validity, validityUnit, extension, extensionUnit } = option
  return {
    validityId,
    packageId,
    packId: pack?.id ?? null,
    title: details.title,
    slug: details.slugurl,
    imgUrl: details.imgUrl,
    validityTitle: option.title,
    productType: details.primaryCategory,
    shippable: details.shippable,
    quantity,
    mrpPaise: option.mrpPaise,
    pricePaise: option.spPaise,
    ...price,
    taxCode: tax.code,
    taxPercent: tax.percent,
    validity: isPrinted(details) ? null : { validity, validityUnit, extension, extensionUnit },
    batches: choices.get(packageId)?.batches ?? [],
  }
}
