import { z } from 'zod'
import { byAnyone, byPerson } from '../access.ts'
import { accountsRefusals } from '../people/accounts.refusals.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { catalogueRefusals } from './catalogue.refusals.ts'
import { packageCard } from './catalogue.shapes.ts'
import { FACETS, type Facet, HIGHEST_PAGE } from './facets.ts'
import { wishlistRefusals } from './wishlist.refusals.ts'

const tags = ['Wishlist']
const packageId = z.int().min(1).max(2_147_483_647)
const shareToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be the token of a shared list')
const facetInputs = Object.fromEntries(
  FACETS.map((facet) => [facet, z.array(z.string().min(1).max(64)).max(50).default([])]),
) as Record<Facet, z.ZodDefault<z.ZodArray<z.ZodString>>>
const facetValue = z.object({
  name: z.string(),
  label: z.string(),
  labelHindi: z.string().nullable(),
  count: z.int(),
})

const listed = {
  lgi,
  ...facetInputs,
  searchTerm: z.string().max(200).default(''),
  pageNo: z.int().min(1).max(HIGHEST_PAGE).default(1),
}
const list = z.object({
  packages: z.array(packageCard).describe('newest wish first'),
  packagesCount: z.int(),
  pageNo: z.int(),
  pageSize: z.int(),
  pagesCount: z.int(),
  facets: z.record(z.enum(FACETS), z.array(facetValue)),
})

export const wishlist = {
  listIds: byPerson
    .route({ method: 'POST', path: '/v1/wishlist/ids', summary: 'Which packages are wished for', tags })
    .input(
      z.object({
        src,
        userId: z.int().optional().describe('accepted and ignored: who is calling comes from the session'),
        lastEvaluatedKey: z.null().optional(),
      }),
    )
    .output(
      z.object({
        ids: z.array(z.int()).describe('newest first'),
        likeCount: z.int(),
        lastEvaluatedKey: z.null(),
      }),
    ),

  setWish: byPerson
    .route({
      method: 'POST',
      path: '/v1/wishlist/like',
      summary: 'Add to the wishlist, or remove from it',
      tags,
    })
    .input(
      z
        .object({
          src,
          discussionId: packageId.describe('the package'),
          active: z.boolean().describe('whether it shall be on the wishlist'),
          likeType: z.union([z.literal(1), z.literal(2)]).describe('1 add, 2 remove; must fit `active`'),
        })
        .refine((input) => input.active === (input.likeType === 1), {
          message: 'must be 1 with active, 2 without',
          path: ['likeType'],
        }),
    )
    .output(
      z.object({
        businessReferenceId: z.int(),
        likeType: z.union([z.literal(1), z.literal(2)]),
        likeCount: z.int().describe('on the wishlist now'),
        postData: z.object({ packageId: z.int() }),
      }),
    )
    .errors(refusalErrors(wishlistRefusals, ['wishlist_full', 'not_on_sale'])),

  listPackages: byPerson
    .route({ method: 'GET', path: '/v1/wishlist/packages', summary: 'The wishlist with facets', tags })
    .input(z.object({ src, ...listed }))
    .output(
      list.extend({
        share: z.object({ token: z.string(), path: z.string() }).nullable(),
        gone: z.array(z.int()).describe('wished for, and not on sale now'),
      }),
    )
    .errors(refusalErrors(catalogueRefusals, ['unknown_facet_value', 'page_out_of_range'])),

  removeWishes: byPerson
    .route({ method: 'POST', path: '/v1/wishlist/bulkDelete', summary: 'Remove several', tags })
    .input(z.object({ src, ids: z.array(packageId).min(1).max(100) }))
    .output(z.object({ removed: z.int(), likeCount: z.int() })),

  shareList: byPerson
    .route({
      method: 'POST',
      path: '/v1/wishlist/share',
      summary: 'Make an address that shows this list',
      tags,
    })
    .input(z.object({ src }))
    .output(z.object({ token: z.string(), path: z.string() }))
    .errors(refusalErrors(accountsRefusals, ['age_needed', 'guardian_needed'])),

  stopSharing: byPerson
    .route({ method: 'DELETE', path: '/v1/wishlist/share', summary: 'End that address for good', tags })
    .input(z.object({ src }))
    .output(z.object({ share: z.null() })),

  listShared: byAnyone
    .route({ method: 'GET', path: '/v1/wishlist/shared/{token}', summary: 'A list somebody shared', tags })
    .input(z.object({ src, token: shareToken, ...listed }))
    .output(list.extend({ ownerName: z.string().nullable().describe('first name; never that of a minor') }))
    .errors({
      ...refusalErrors(wishlistRefusals, ['list_not_shared']),
      ...refusalErrors(catalogueRefusals, ['unknown_facet_value', 'page_out_of_range']),
    }),
}
