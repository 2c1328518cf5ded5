import type { Connection } from '../../platform/database.ts'
import type { Coupon } from './coupon.ts'
import { listPublicCoupons } from './offers.queries.ts'

/** The public coupons in this process's memory: read on first use, and anew after `drop`. */
export class OffersIndex {
  private loading: Promise<Coupon[]> | undefined
  private keeping = true
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async get(): Promise<Coupon[]> {
    this.loading ??= this.load()
    return await this.loading
  }

  drop(): void {
    this.loading = undefined
  }

  /** While nobody tells us of changes nothing is kept. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.drop()
  }

  private load(): Promise<Coupon[]> {
    const loading = listPublicCoupons(this.connection)
    const forget = () => {
      if (this.loading === loading) this.loading = undefined
    }
    loading.then(() => {
      if (!this.keeping) forget()
    }, forget)
    return loading
  }
}
