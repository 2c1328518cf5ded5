import { contractRoutes } from 'virtual:contract-routes/learning'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** Calls about what a person bought, separate from those that any page of a person may need. */
export const learningClient = clientOf<ClientOfPart<'learning'>>(contractRoutes)
