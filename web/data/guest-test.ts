import { createIsomorphicFn } from '@tanstack/react-start'
import { pageRequest, reportFault } from './clients/client.ts'
import { problemOf } from './clients/problem-error.ts'
import type { TestIntro } from './tests.queries.ts'

type Asked = Pick<TestIntro, 'packageId' | 'mappingId'>

/**
 * On the server: what a guest may read about a test, for a page that is the same for everyone; undefined in a
 * browser, and for a test that guests cannot see.
 */
export const guestTest: (asked: Asked) => Promise<TestIntro | undefined> = createIsomorphicFn()
  .server(async (asked: Asked) => {
    try {
      return await pageRequest().api.tests.getTest(asked)
    } catch (error) {
      if (problemOf(error)?.status !== 404) reportFault(error)
      return undefined
    }
  })
  .client(async (_asked: Asked) => undefined)
