import { oc } from '@orpc/contract'
import { z } from 'zod'
import { byGuestOrPerson } from '../access.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { catalogueRefusals } from '../store/catalogue.refusals.ts'
import { validityOption } from '../store/catalogue.shapes.ts'
import { offersRefusals } from './offers.refusals.ts'

const tags = ['Offers']
const packageId = z.int().min(1).max(2_147_483_647)
const paise = z.int().min(0).describe('paise')
const couponCode = z.string().min(1).max(40).describe('capital and small letters are the same')

const offer = z.object({
  code: z.string(),
  title: z.string(),
  titleHindi: z.string().nullable(),
  minimumPaise: paise,
  endsAt: z.iso.datetime().nullable(),
  freeShipping: z.boolean(),
  isDefault: z.boolean().describe('one of the package’s own default coupons'),
  needsSignIn: z.boolean().describe('whether it depends on who is buying'),
  prices: z
    .array(z.object({ validityId: z.int(), discountPaise: paise, payablePaise: paise }))
    .describe('what it does to each price it is for; those it does nothing for are left out'),
})

export const offers = {
  getPackageOffering: oc
    .route({
      method: 'GET',
      path: '/packages/offering/{id}',
      summary: 'Price options, default coupons and public offers of a package',
      tags,
    })
    .input(
      z.object({
        src,
        id: packageId,
        lgi,
        role: z
          .string()
          .max(64)
          .optional()
          .describe('chooses which public offers are shown; makes no coupon valid'),
      }),
    )
    .output(
      z.object({
        packageId: z.int(),
        title: z.string(),
        language: z.enum(['ENGLISH', 'HINDI']),
        multiValidity: z.array(validityOption),
        defaultCoupons: z
          .array(z.object({ code: z.string(), validityExpire: z.int() }))
          .describe('those available now'),
        offers: z.array(offer).describe('public ones that work now, the best for the primary price first'),
        best: z
          .array(
            z.object({
              validityId: z.int(),
              code: z.string(),
              discountPaise: paise,
              than: z
                .object({ code: z.string(), lessPaise: paise })
                .nullable()
                .describe('the next best, and how much less it saves'),
            }),
          )
          .describe('the best public offer for each price'),
      }),
    )
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),
}

export const coupons = {
  checkCoupon: byGuestOrPerson
    .route({
      method: 'POST',
      path: '/v1/coupons/check',
      summary: 'What a coupon does to a price, for whoever asks',
      tags,
    })
    .input(z.object({ src, packageId, validityId: packageId, couponCode }))
    .output(
      z.object({
        couponCode: z.string().describe('as it is written'),
        title: z.string(),
        titleHindi: z.string().nullable(),
        packageId: z.int(),
        validityId: z.int(),
        basePricePaise: paise,
        discountPaise: paise,
        payablePricePaise: paise,
        freeShipping: z.boolean(),
        endsAt: z.iso.datetime().nullable(),
      }),
    )
    .errors({
      ...refusalErrors(offersRefusals, [
        'coupon_unknown',
        'coupon_expired',
        'coupon_not_started',
        'coupon_not_for_this',
        'coupon_below_minimum',
        'coupon_limit_reached',
        'coupon_already_used',
        'coupon_first_order_only',
        'coupon_sign_in_first',
        'too_many_coupons_tried',
      ]),
      ...refusalErrors(catalogueRefusals, ['package_not_found']),
    }),
}
