import { z } from 'zod'
import { byPerson } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { named } from './catalogue.shapes.ts'
import { libraryRefusals } from './library.refusals.ts'

const tags = ['My purchase']
const source = z.enum(['ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF'])

/** Until when a person may open something, and why. */
const held = {
  until: instant.nullable().describe('null: for good'),
  since: instant,
  source,
  sourceRef: z.string().nullable().describe('of an order its number: T-1042'),
  ended: z.boolean().describe('its time is over; it can be renewed'),
}

export const shelvedPackage = z.object({
  id: z.int().describe('the same as `packageId`'),
  packageId: z.int(),
  title: z.string(),
  slugurl: z.string(),
  imgUrl: z.string(),
  category: z.enum(PRODUCT_TYPES),
  categories: z.array(z.enum(PRODUCT_TYPES)),
  courses: z.array(named),
  languages: z.array(z.object({ id: z.string(), name: z.string() })),
  mahaPack: z.boolean(),
  isTestPassPackage: z.boolean(),
  onSale: z.boolean().describe('can be bought again'),
  ...held,
})

export const library = {
  listPurchased: byPerson
    .route({ method: 'GET', path: '/v1/purchased/packages', summary: 'What the caller owns', tags })
    .input(
      z.object({
        src,
        pageNumber: z.coerce.number<number>().int().min(0).max(10_000).default(0),
        pageSize: z.coerce.number<number>().int().min(1).max(50).default(10),
        category: z.enum(PRODUCT_TYPES).optional(),
      }),
    )
    .output(
      z.object({
        packageList: z
          .array(shelvedPackage)
          .describe('in force first, what ends soonest first among them; then what has ended'),
        total: z.int(),
        counts: z
          .partialRecord(z.enum(PRODUCT_TYPES), z.int())
          .describe('how many of each type, without the filter'),
      }),
    ),

  getPurchased: byPerson
    .route({
      method: 'GET',
      path: '/v1/purchased/package',
      summary: 'One package of the caller’s, with what is in it by type',
      tags,
    })
    .input(z.object({ src, packageId: z.coerce.number<number>().int().min(1).max(2_147_483_647) }))
    .output(
      shelvedPackage.extend({
        reasonPackage: z
          .object({ packageId: z.int(), title: z.string(), slugurl: z.string() })
          .nullable()
          .describe('the pack through which it is open'),
        parts: z.array(
          shelvedPackage.pick({ packageId: true, title: true, slugurl: true, imgUrl: true, category: true }),
        ),
        extension: z
          .object({ validityId: z.int(), until: instant })
          .nullable()
          .describe(
            'bought again at its first price it would be open until then; null: it is not sold, or gains nothing',
          ),
        contents: z
          .array(z.object({ category: z.string(), count: z.int() }))
          .describe('what is inside, by type, in the order of A §3'),
        delivery: z
          .object({ state: z.string(), courier: z.string().nullable(), tracking: z.string().nullable() })
          .nullable()
          .describe('of a printed book from an order'),
      }),
    )
    .errors(refusalErrors(libraryRefusals, ['not_yours'])),
}
