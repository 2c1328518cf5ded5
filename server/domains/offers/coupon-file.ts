import { z } from 'zod'
import { PRODUCT_TYPES } from '../../../contract/product-types.ts'

/**
 * The coupon file: what an operator hands to `import coupons`, and what `export coupons` writes
 * (docs/coupons.md). Money is an integer number of paise.
 */

const line = z.string().trim().min(1).max(300)
const code = z.string().regex(/^[A-Za-z0-9_-]{2,40}$/, 'a code: letters, digits, _ and -, 2 to 40 of them')
const key = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'a key: capital letters, digits and _, at most 64')
const id = z.int().min(1).max(2_147_483_647)
const paise = z.int().min(0).max(100_000_000_000)
const limit = z.int().min(1).max(2_000_000_000).nullable().default(null)
/** A day is the whole day in India; else an instant with its offset. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((text) => /^(19[7-9]|20|21)\d/.test(text), 'must be between 1970 and 2199')
  .nullable()
  .default(null)
const lists = <T extends z.ZodType>(item: T) => z.array(item).max(10_000).default([])

export const couponSchema = z
  .strictObject({
    code,
    title: line,
    titleHindi: line.nullable().default(null),
    action: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('PERCENT'),
        percent: z.int().min(1).max(100),
        capPaise: paise.min(1).nullable().default(null),
      }),
      z.strictObject({ kind: z.literal('FLAT'), amountPaise: paise.min(1) }),
      z.strictObject({ kind: z.literal('NONE') }),
    ]),
    freeShipping: z.boolean().default(false),
    minimumPaise: paise.default(0),
    scope: z
      .strictObject({
        /** compared with the primary category of a package */
        productTypes: lists(z.enum(PRODUCT_TYPES)),
        goals: lists(key),
        courses: lists(key),
        packages: lists(id),
        validityOptions: lists(id),
      })
      .prefault({}),
    /** first moment it works */
    starts: moment,
    /** last day it works, or the instant from which on it does not */
    ends: moment,
    totalLimit: limit,
    perPersonLimit: limit,
    firstOrderOnly: z.boolean().default(false),
    /** for these people alone */
    emails: lists(z.email().max(254)),
    /** shown to everyone; otherwise it works for anyone who knows the code */
    public: z.boolean().default(false),
    /** values of `role` in the address that show it; none: always shown */
    roles: z.array(z.string().min(1).max(64)).max(50).default([]),
  })
  .refine(({ action, freeShipping }) => action.kind !== 'NONE' || freeShipping, {
    path: ['action'],
    message: 'a coupon that takes nothing off must give free shipping',
  })
  .refine((coupon) => !coupon.public || coupon.emails.length === 0, {
    path: ['public'],
    message: 'a coupon for certain people is not shown to everybody',
  })

export const couponFileSchema = z.strictObject({
  format: z.literal('taiyari-coupons'),
  version: z.literal(1),
  coupons: z.array(couponSchema).max(100_000),
})

export type CouponFile = z.output<typeof couponFileSchema>
export type FiledCoupon = z.output<typeof couponSchema>
