import { contractRoutes } from 'virtual:contract-routes/search'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'
import { pageRequest } from './client.ts'

type SearchClient = ClientOfPart<'search'>['search']

const { search } = clientOf<ClientOfPart<'search'>>(contractRoutes)

/** Calls of the page of results: in this process on the server, over HTTP in a browser. */
export const searchApi: () => SearchClient = createIsomorphicFn()
  .server(() => pageRequest().api.search)
  .client(() => search)
