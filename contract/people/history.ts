import { z } from 'zod'
import { byPerson } from '../access.ts'
import { shortField } from '../field-schemas.ts'
import { src } from './accounts.shapes.ts'

const packageId = z.int().min(1).max(2_147_483_647)
const remembered = z.object({
  packageIds: z.array(z.int()).describe('the last ten looked at, newest first'),
  searches: z.array(z.string()).describe('the last five, newest first'),
})

/** What a person looked at and searched for. Guests keep it on their own device. */
export const history = {
  saveRecentClickedData: byPerson
    .route({
      method: 'POST',
      path: '/v1/saveRecentClickedData',
      summary: 'Remember a package that was looked at',
      tags: ['History'],
    })
    .input(z.object({ src, packageId }))
    .output(remembered),

  addRecentSearch: byPerson
    .route({
      method: 'POST',
      path: '/v1/recentSearches',
      summary: 'Remember what was searched for',
      tags: ['History'],
    })
    .input(z.object({ src, searchTerm: z.string().max(200).pipe(shortField) }))
    .output(remembered),

  getHistory: byPerson
    .route({
      method: 'GET',
      path: '/v1/history',
      summary: 'The last ten packages looked at, the last five searches',
      tags: ['History'],
    })
    .input(z.object({ src }))
    .output(remembered),

  mergeHistory: byPerson
    .route({
      method: 'POST',
      path: '/v1/history/merge',
      summary: 'Add what this device remembers of the time before sign-in, newest first',
      tags: ['History'],
    })
    .input(
      z.object({
        src,
        packageIds: z.array(packageId).max(10).default([]),
        searches: z.array(z.string().max(200).pipe(shortField)).max(5).default([]),
      }),
    )
    .output(remembered),

  forgetSearches: byPerson
    .route({
      method: 'DELETE',
      path: '/v1/recentSearches',
      summary: 'Forget what was searched for',
      tags: ['History'],
    })
    .input(z.object({ src }))
    .output(remembered),

  forgetHistory: byPerson
    .route({ method: 'DELETE', path: '/v1/history', summary: 'Forget both', tags: ['History'] })
    .input(z.object({ src }))
    .output(remembered),
}
