import { z } from 'zod'
import { byPerson } from '../access.ts'
import { src } from '../people/accounts.shapes.ts'

const tags = ['Purchases']
const asked = {
  src,
  isProduct: z.enum(['true', 'false']).optional().describe('accepted and ignored: these are packages'),
}
const pkgId = z.int().min(1).max(2_147_483_647)

export const passes = {
  checkPurchase: byPerson
    .route({
      method: 'GET',
      path: '/v1/purchased/check',
      summary: 'Whether the caller owns a package',
      tags,
    })
    .input(z.object({ ...asked, pkgId }))
    .output(
      z.object({
        success: z.literal(true),
        Data: z.object({
          isPurchased: z.boolean().describe('never by a free trial'),
          isFreeTrail: z.boolean(),
          until: z.iso.datetime().nullable().describe('null: for good, or not at all'),
          extendable: z.boolean().describe('bought again it runs on from `until`'),
          source: z.enum(['ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF']).nullable(),
          sourceRef: z.string().nullable(),
          passId: z
            .int()
            .nullable()
            .describe('the test pass that opens it, where the package itself is none that is owned'),
        }),
      }),
    ),

  isPurchased: byPerson
    .route({ method: 'GET', path: '/v2/purchased/check', summary: 'The same, as one boolean', tags })
    .input(z.object({ ...asked, pkgId }))
    .output(z.boolean()),

  listFreeTrials: byPerson
    .route({ method: 'GET', path: '/v1/freeTrial/info', summary: 'The caller’s free trials', tags })
    .input(z.object(asked))
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(z.object({ packageId: z.int(), expiry: z.iso.datetime() })),
      }),
    ),

  listActivePasses: byPerson
    .route({
      method: 'GET',
      path: '/v1/testPass/active',
      summary: 'The caller’s test passes and what they open now',
      tags,
    })
    .input(z.object({ src }))
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(
          z.object({
            packageId: z.int(),
            title: z.string(),
            slugurl: z.string(),
            isFreeTrail: z.boolean(),
            since: z.iso.datetime(),
            until: z.iso.datetime().nullable().describe('null: for good'),
            tests: z.int().describe('different ones that can be taken, now or from a day on'),
            exams: z.int().describe('for how many exams they prepare'),
            series: z.int(),
          }),
        ),
      }),
    ),
}
