import { contractRoutes } from 'virtual:contract-routes/classes'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientOfPart } from '../../../contract/client.ts'
import { clientOf } from './browser-client.ts'
import { pageRequest } from './client.ts'

/** Calls about live classes, which few pages make. */
export const classClient = clientOf<ClientOfPart<'classes'>>(contractRoutes)

/** The same for pages that are rendered on the server, too: there in this process. */
export const classApi: () => ClientOfPart<'classes'>['classes'] = createIsomorphicFn()
  .server(() => pageRequest().api.classes)
  .client(() => classClient.classes)
