import { contractRoutes } from 'virtual:contract-routes/store'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'
import { pageRequest } from './client.ts'

/** The store's own calls, the same for everyone. */
export type StoreClient = ClientOfPart<'store'>

const storeClient = clientOf<StoreClient>(contractRoutes)

/** The store's API: in this process while a page is rendered on the server, over HTTP in a browser. */
export const api: () => StoreClient = createIsomorphicFn()
  .server(() => pageRequest().api)
  .client(() => storeClient)
