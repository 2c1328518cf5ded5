import { oc } from '@orpc/contract'
import { z } from 'zod'
import { src } from '../people/accounts.shapes.ts'
import { testCard } from './attempts.shapes.ts'

/** More than these nobody chooses from. */
export const MOST_FREE_TESTS = 200

export const freeTests = {
  listFreeTests: oc
    .route({
      method: 'GET',
      path: '/v1/tests/free',
      summary: 'The tests that anybody may take for free now, each paper once',
      tags: ['Tests'],
    })
    .input(z.object({ src }))
    .output(
      z.object({
        tests: z
          .array(testCard.extend({ courses: z.array(z.string()).describe('that it prepares for') }))
          .max(MOST_FREE_TESTS),
      }),
    ),
}
