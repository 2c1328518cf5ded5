import { importCoupons } from '../server/domains/offers/import-coupons.ts'
import { openDatabase } from '../server/platform/database.ts'
import { noteWrite } from './frames/written.ts'
import { product } from './product.ts'

/** The pack of these offers, where everything is on sale. */
const PACK = 1010
export const PACK_PAGE = `/product/${PACK}/cuet-ug-2027-mahapack`
/** A pack that is on sale; it has three validities. */
export const SOLD_PACK = 2107
export const SOLD_PACK_PAGE = `/product/${SOLD_PACK}/ssc-mahapack-2027-cgl-chsl-mts-and-gd`

/** Coupons without an end date, in force in the product under test. */
export async function putCoupons(): Promise<void> {
  await bring(couponsOf(PACK, 'WALK', 10))
}

/** The same for the pack on sale, at a tenth of the amounts. */
export async function putSoldCoupons(): Promise<void> {
  await bring(couponsOf(SOLD_PACK, 'PACK', 1))
}

/** Creates or updates one coupon, given as in a coupon file. */
export async function putCoupon(coupon: object): Promise<void> {
  await bring([coupon])
}

function couponsOf(packageId: number, prefix: string, times: number): object[] {
  const pack = { packages: [packageId] }
  const rupees = (tens: number) => (tens * times).toLocaleString('en-IN')
  const off = (tens: number) => ({ kind: 'FLAT', amountPaise: tens * times * 100 })
  return [
    {
      code: `${prefix}${200 * times}`,
      title: `A journey’s ₹${rupees(200)} off`,
      titleHindi: `सफ़र के ₹${rupees(200)}`,
      action: off(200),
      scope: pack,
      public: true,
    },
    {
      code: `${prefix}${150 * times}`,
      title: `A journey’s ₹${rupees(150)} off`,
      action: off(150),
      scope: pack,
      public: true,
    },
    {
      code: `${prefix}FIRST`,
      title: 'A journey’s first order',
      action: off(170),
      scope: pack,
      firstOrderOnly: true,
      public: true,
    },
    {
      code: `${prefix}AGENT`,
      title: 'A journey’s partner offer',
      action: off(10),
      scope: pack,
      public: true,
      roles: ['partner'],
    },
    { code: `${prefix}HALF`, title: 'Half', action: { kind: 'PERCENT', percent: 50 }, scope: pack },
    {
      code: `${prefix}BIG`,
      title: 'From a lakh',
      action: off(50),
      minimumPaise: 10_000_000,
      scope: pack,
    },
  ]
}

async function bring(coupons: object[]): Promise<void> {
  noteWrite('coupons')
  const db = openDatabase({ connectionString: product().databaseUrl, poolSize: 1 })
  try {
    await importCoupons(
      db,
      { format: 'taiyari-coupons', version: 1, coupons },
      { dryRun: false, replace: false, actor: 'journey', now: new Date() },
    )
  } finally {
    await db.$client.end()
  }
}
