import { contractRoutes } from 'virtual:contract-routes/results'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** Calls about finished tests, separate from those that any page of a person may need. */
export const resultClient = clientOf<ClientOfPart<'results'>>(contractRoutes)
