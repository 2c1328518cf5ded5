import { importCoupons } from '../server/domains/offers/import-coupons.ts'
import { openDatabase } from '../server/platform/database.ts'
import { product } from './product.ts'

/** The pack whose offers these are; it has three validities. */
export const PACK = 1010
export const PACK_PAGE = `/product/${PACK}/cuet-ug-2027-mahapack`

const pack = { packages: [PACK] }

/** Coupons that no date ends, in force in the product under test. */
export async function putCoupons(): Promise<void> {
  const db = openDatabase({ connectionString: product().databaseUrl, poolSize: 1 })
  try {
    await importCoupons(
      db,
      {
        format: 'taiyari-coupons',
        version: 1,
        coupons: [
          {
            code: 'WALK2000',
            title: 'A journey’s ₹2,000 off',
            titleHindi: 'सफ़र के ₹2,000',
            action: { kind: 'FLAT', amountPaise: 200_000 },
            scope: pack,
            public: true,
          },
          {
            code: 'WALK1500',
            title: 'A journey’s ₹1,500 off',
            action: { kind: 'FLAT', amountPaise: 150_000 },
            scope: pack,
            public: true,
          },
          {
            code: 'WALKFIRST',
            title: 'A journey’s first order',
            action: { kind: 'FLAT', amountPaise: 170_000 },
            scope: pack,
            firstOrderOnly: true,
            public: true,
          },
          {
            code: 'WALKAGENT',
            title: 'A journey’s partner offer',
            action: { kind: 'FLAT', amountPaise: 10_000 },
            scope: pack,
            public: true,
            roles: ['partner'],
          },
          { code: 'WALKHALF', title: 'Half', action: { kind: 'PERCENT', percent: 50 }, scope: pack },
          {
            code: 'WALKBIG',
            title: 'From a lakh',
            action: { kind: 'FLAT', amountPaise: 50_000 },
            minimumPaise: 10_000_000,
            scope: pack,
          },
        ],
      },
      { dryRun: false, replace: false, actor: 'journey', now: new Date() },
    )
  } finally {
    await db.$client.end()
  }
}
