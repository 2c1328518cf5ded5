import type { AccountsServices } from '../accounts/accounts-services.ts'
import type { OffersIndex } from './offers-index.ts'

/** What orders know of coupons. */
export interface CouponUses {
  /** of everybody together, paid or under way */
  all(folded: string): Promise<number>
  /** of one person: this coupon, and orders paid of anything */
  of(folded: string, personId: number): Promise<{ uses: number; orders: number }>
}

export interface OffersServices
  extends Pick<AccountsServices, 'db' | 'index' | 'site' | 'config' | 'secret'> {
  offersIndex: OffersIndex
  couponUses: CouponUses
}
