import { addressesRefusals } from '../../../contract/buying/addresses.refusals.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { SiteContent } from '../editorial/site-content.ts'

export interface AddressesServices {
  db: Database
  site: SiteContent
  /** What the caller left as a guest, cart and addresses, becomes theirs. */
  takeOverGuest(context: RequestContext): Promise<void>
}

export const refuseAddresses = refusalsOf(addressesRefusals)
