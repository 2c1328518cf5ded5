import { libraryRefusals } from '../../../contract/store/library.refusals.ts'
import type { Connection, Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { SiteContent } from '../editorial/site-content.ts'

/** Where a book of an order is. */
export interface Delivery {
  state: string
  courier: string | null
  tracking: string | null
}

/** The dependencies of the shelf. */
export interface LibraryServices {
  db: Database
  site: SiteContent
  /** of a line of an order (`T-1042`) that is sent; undefined: nothing is known of it */
  deliveryOf?(connection: Connection, orderNumber: string, packageId: number): Promise<Delivery | undefined>
}

export const refuseLibrary = refusalsOf(libraryRefusals)
