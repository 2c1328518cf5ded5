import { contractRoutes } from 'virtual:contract-routes/people'
import type { ContractClient } from '../../contract/client.ts'
import { clientOf } from './browser-client.ts'
import type { ResultClient } from './result-client.ts'
import type { StoreClient } from './store-client.ts'

type PersonClient = Omit<ContractClient, keyof StoreClient | keyof ResultClient | 'reviews'>

/** What is asked for a person; never while a page is rendered, since pages are the same for everybody. */
export const personClient = clientOf<PersonClient>(contractRoutes)
