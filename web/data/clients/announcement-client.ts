import { contractRoutes } from 'virtual:contract-routes/announcements'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'

/** Calls about what the operator announces. */
export const announcementClient = clientOf<ClientOfPart<'announcements'>>(contractRoutes)
