import type { Connection } from '../../platform/database.ts'
import { KeptUntilDropped } from '../../platform/kept-until-dropped.ts'
import type { Coupon } from './coupon.ts'
import { listPublicCoupons } from './offers.queries.ts'

/** The public coupons in this process's memory. */
export class OffersIndex extends KeptUntilDropped<Coupon[]> {
  constructor(connection: Connection) {
    super(() => listPublicCoupons(connection))
  }
}
