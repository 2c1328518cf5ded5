import { contractRoutes } from 'virtual:contract-routes/people'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** What is asked for a person; never while a page is rendered, since pages are the same for everybody. */
export const personClient = clientOf<ClientOfPart<'people'>>(contractRoutes)
