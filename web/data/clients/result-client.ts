import { contractRoutes } from 'virtual:contract-routes/results'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** What is asked after a test, apart from what every page of a person may ask. */
export const resultClient = clientOf<ClientOfPart<'results'>>(contractRoutes)
