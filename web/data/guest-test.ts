import { createIsomorphicFn } from '@tanstack/react-start'
import { pageRequest, reportFault } from './clients/client.ts'
import { problemOf } from './clients/problem-error.ts'
import type { TestIntro } from './tests.queries.ts'

type Asked = Pick<TestIntro, 'packageId' | 'mappingId'>

/**
 * On the server: what a guest is told of a test, for a page that is everybody's; undefined in a browser, and
 * where a guest is told nothing.
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
