import { addressesRefusals } from '../../../contract/addresses.refusals.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { SiteContent } from '../editorial/site-content.ts'

export interface AddressesServices {
  db: Database
  site: SiteContent
}

export const refuseAddresses = refusalsOf(addressesRefusals)
