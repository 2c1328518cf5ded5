import type { Clock } from '../../platform/clock.ts'
import type { Hub } from '../../platform/hub/hub.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'

/** The dependencies of live classes. */
export type ClassesServices = Pick<AccountsServices, 'db' | 'config' | 'site' | 'deliverSoon'> & {
  clock: Clock
  hub: Hub
  storage: Storage
}

export type ClassFeedServices = Pick<ClassesServices, 'db' | 'clock'>
