import { contractRoutes } from 'virtual:contract-routes/testPasses'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'
import { pageRequest } from './client.ts'

type TestPassClient = ClientOfPart<'testPasses'>['testPasses']

const { testPasses } = clientOf<ClientOfPart<'testPasses'>>(contractRoutes)

/** Calls about test passes, which few pages make: in this process on the server, over HTTP in a browser. */
export const testPassApi: () => TestPassClient = createIsomorphicFn()
  .server(() => pageRequest().api.testPasses)
  .client(() => testPasses)
