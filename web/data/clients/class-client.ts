import { contractRoutes } from 'virtual:contract-routes/classes'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** Calls about live classes, which few pages make. */
export const classClient = clientOf<ClientOfPart<'classes'>>(contractRoutes)
