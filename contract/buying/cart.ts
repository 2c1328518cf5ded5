import { z } from 'zod'
import { byAnyone, byGuestOrPerson, byPerson } from '../access.ts'
import { batch } from '../live/classes.shapes.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { stateCode } from './addresses.ts'
import { cartRefusals } from './cart.refusals.ts'

const tags = ['Cart']
const catalogueId = z.int().min(1).max(2_147_483_647)
const paise = z.int().min(0).describe('paise')
/** What a cart may hold of one thing. */
export const MOST_OF_ONE = 20
export const MOST_LINES = 20
const quantity = z.int().min(1).max(MOST_OF_ONE)

/** `{"4021": 1}`: how many of each price, by the id of the validity option (A §7). */
export const cartJson = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/, 'must be the id of a validity option'), quantity)
  .refine((map) => Object.keys(map).length <= MOST_LINES, `at most ${MOST_LINES} things`)
/** Which of them are parts of a pack, by the same id. */
export const packOf = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/, 'must be the id of a validity option'), catalogueId)
  .default({})

/** Of live courses the batch that the buyer chose, by the same id; else it is the first with a seat. */
export const batchOf = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/, 'must be the id of a validity option'), catalogueId)
  .refine((map) => Object.keys(map).length <= MOST_LINES, `at most ${MOST_LINES} things`)
  .default({})

export const CONFLICTS = [
  /** stops: it is off sale, or was never on it */
  'off_sale',
  /** stops: fewer copies are left */
  'out_of_stock',
  /** stops: no batch of the live course, or of one in the pack, can be joined any more */
  'batches_full',
  /** stops: a pack in the same cart holds it */
  'in_a_pack_in_the_cart',
  /** information only: it is renewed, or bought once more */
  'already_owned',
  /** blocks the order: the person owns it permanently and would gain nothing */
  'owned_for_good',
  /** information only: its price has changed since it was added */
  'price_changed',
] as const
export const STOPPING = [
  'off_sale',
  'out_of_stock',
  'batches_full',
  'in_a_pack_in_the_cart',
  'owned_for_good',
] as const

/** How long a person may open it; `pricing/validity-end.ts` computes it. */
export const grantedValidity = z.object({
  validity: z.int(),
  validityUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
  extension: z.int(),
  extensionUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
})

const conflict = z.object({
  code: z.enum(CONFLICTS),
  validityId: z.int(),
  packageId: z.int(),
  stops: z.boolean(),
  /** price_changed */
  beforePaise: paise.optional(),
  /** out_of_stock: how many are left */
  available: z.int().optional(),
  /** in_a_pack_in_the_cart: the pack */
  packId: z.int().optional(),
  /** already_owned: until when now */
  until: z.iso.datetime().nullable().optional(),
  /** already_owned: until when with this; null: it adds no time */
  extendsTo: z.iso.datetime().nullable().optional(),
})

const line = z.object({
  validityId: z.int(),
  packageId: z.int(),
  packId: z.int().nullable(),
  title: z.string(),
  slugurl: z.string(),
  imgUrl: z.string(),
  validityTitle: z.string(),
  validity: grantedValidity.nullable().describe('null: for good, as a printed book'),
  productType: z.enum(PRODUCT_TYPES),
  shippable: z.boolean(),
  quantity: z.int(),
  mrpPaise: paise.describe('of one'),
  pricePaise: paise.describe('of one, before any coupon'),
  itemsPaise: paise.describe('of all of them; parts of a pack after their tier'),
  discountPaise: paise.describe('its share of the coupon'),
  amountPaise: paise.describe('what is paid for it, tax included'),
  taxPercent: z.number(),
  taxPaise: paise,
  batches: z
    .array(batch)
    .describe('of a live course, to choose from; empty: it has none, or the caller is in one of them'),
})

const calculated = z.object({
  lines: z.array(line),
  conflicts: z.array(conflict),
  couponCode: z.string().nullable().describe('applied; null: none, or it does nothing here'),
  couponProblem: z
    .object({ code: z.string(), sentence: z.string() })
    .nullable()
    .describe('why the coupon asked for does nothing'),
  freeShipping: z.boolean(),
  mrpPaise: paise,
  itemsPaise: paise,
  discountPaise: paise,
  shippingPaise: paise,
  payablePaise: paise,
  tax: z.object({
    taxPaise: paise.describe('included in the amount'),
    cgstPaise: paise,
    sgstPaise: paise,
    igstPaise: paise,
  }),
  stateCode: stateCode.nullable(),
  needsAddress: z.boolean().describe('something in it is sent'),
  practice: z.boolean().describe('no money moves: the sandbox stands where a gateway would'),
  needsState: z.boolean().describe('nothing is sent, and the tax depends on the buyer’s state'),
  delivery: z
    .object({ from: z.iso.date(), by: z.iso.date() })
    .nullable()
    .describe('when a parcel ordered now arrives'),
})

const calcInput = z.object({
  src,
  lgi,
  cartJson,
  packOf,
  couponCode: z.string().max(40).nullish(),
  stateCode: stateCode.nullish(),
})

const cart = z.object({
  items: z.array(
    z.object({
      packageId: z.int(),
      validityId: z.int(),
      packId: z.int().nullable(),
      quantity: z.int(),
      addedPricePaise: paise,
      title: z.string(),
      slugurl: z.string(),
      imgUrl: z.string(),
      onSale: z.boolean(),
    }),
  ),
  count: z.int().describe('of things, as the header shows it'),
})

export const carts = {
  getCart: byGuestOrPerson
    .route({ method: 'GET', path: '/v1/cart', summary: 'What the caller means to buy', tags })
    .input(z.object({ src }))
    .output(cart),

  putInCart: byGuestOrPerson
    .route({
      method: 'POST',
      path: '/v1/cart/items',
      summary: 'Put a price of a package into the cart, in place of another of the same package',
      tags,
    })
    .input(
      z.object({
        src,
        packageId: catalogueId,
        validityId: catalogueId,
        quantity: quantity.default(1),
        packId: catalogueId.nullish().describe('a part chosen from this pack'),
      }),
    )
    .output(cart)
    .errors(refusalErrors(cartRefusals, ['not_on_sale', 'cart_full', 'out_of_stock', 'only_one'])),

  takeFromCart: byGuestOrPerson
    .route({ method: 'POST', path: '/v1/cart/items/remove', summary: 'Take packages out of the cart', tags })
    .input(z.object({ src, packageIds: z.array(catalogueId).min(1).max(MOST_LINES) }))
    .output(cart),

  cartCalc: byPerson
    .route({ method: 'POST', path: '/v1/orders/cartCalc', summary: 'What a cart costs the caller', tags })
    .input(calcInput)
    .output(calculated),

  guestCartCalc: byAnyone
    .route({ method: 'POST', path: '/v1/orders/guest/cartCalc', summary: 'What a cart costs a guest', tags })
    .input(calcInput)
    .output(calculated),
}
