import { contractRoutes } from 'virtual:contract-routes/people'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** Calls for a person; never made while a page is rendered, because pages are the same for everyone. */
export const personClient = clientOf<ClientOfPart<'people'>>(contractRoutes)
