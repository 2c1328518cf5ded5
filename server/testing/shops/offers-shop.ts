import type { getPackageOffering } from '../../domains/offers/get-package-offering.ts'
import { importCoupons } from '../../domains/offers/import-coupons.ts'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../seed/generated-catalogue.ts'
import { type OpenStore, openTestStore, type TestStore } from '../stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'
import { fillPackages } from './fill-packages.ts'

/** A coupon as a file has it: ten percent, by code, for everything and everybody, but for the changes. */
export const filed = (code: string, changes: object = {}): Record<string, unknown> => ({
  code,
  title: `${code} for you`,
  action: { kind: 'PERCENT', percent: 10 },
  ...changes,
})

export const couponFile = (...coupons: unknown[]) => ({ format: 'taiyari-coupons', version: 1, coupons })

/** The answer of the package offering call. */
export type OfferingOf = Awaited<ReturnType<typeof getPackageOffering>>

export interface OffersShop {
  store: TestStore
  app: TestApp
  /** These coupons alone are in force. */
  offer(...coupons: unknown[]): Promise<unknown>
  close(): Promise<void>
}

type Package = NonNullable<CatalogueInput['packages']>[number]

/**
 * Four packages: 1, a test series of COURSE_1 (GOAL_1), a year (validity 10) for ₹ 1,000 or half a year (11)
 * for ₹ 600; 2, a book; 3, a pack of both; 4, a test pass with a plan (40) and a free trial (41). Package 1
 * has the default coupons DIWALI, until the end of 30 November 2026 in India, and GONE, for one more hour.
 * What they hold is a filling, so that all of them are sold.
 */
export async function openOffersShop(env: Record<string, string> = {}): Promise<OffersShop> {
  const store = await openTestStore(OFFERS)
  const app = await openTestApp(store, { env })
  return {
    store,
    app,
    offer: (...coupons) =>
      importCoupons(store.db, couponFile(...coupons), {
        dryRun: false,
        replace: true,
        actor: 'test',
        now: TEST_NOW,
      }),
    async close() {
      await app.close()
      await store.close()
    },
  }
}

/** The four packages alone. */
export const OFFERS = { name: 'offers', fill: fillOffersShop }

/** The same for a store of whatever kind. */
export async function fillOffersShop(store: OpenStore): Promise<void> {
  const catalogue = generatedCatalogue(4)
  for (const [at, row] of catalogue.packages!.entries()) Object.assign(row, PACKAGES[at])
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  await fillPackages(store.db)
}

const priced = (id: number, title: string, spPaise: number, primary = false) => ({
  id,
  title,
  validity: 12,
  originalValidity: 12,
  spPaise,
  mrpPaise: 2 * spPaise,
  primary,
})

const PACKAGES: Partial<Package>[] = [
  {
    ...sold('TEST_SERIES'),
    multiValidity: [priced(10, 'A year', 100_000, true), priced(11, 'Half a year', 60_000)],
    defaultCoupons: [
      { code: 'Diwali', validityExpire: '2026-12-01T00:00:00+05:30' },
      { code: 'GONE', validityExpire: '2026-11-21T13:00:00+05:30' },
    ],
  },
  { ...sold('BOOKS'), shippable: true, multiValidity: [priced(20, 'The book', 49_950, true)] },
  {
    ...sold('VIDEOS'),
    mahaPack: true,
    linkedPkgs: [1, 2],
    multiValidity: [priced(30, 'A year', 200_000, true)],
  },
  {
    ...sold('TEST_SERIES'),
    isTestPassPackage: true,
    multiValidity: [priced(40, 'A year', 80_000, true), priced(41, 'A week', 0)],
  },
]

function sold(type: 'TEST_SERIES' | 'BOOKS' | 'VIDEOS'): Partial<Package> {
  return {
    primaryCategory: type,
    categoryList: [type],
    published: true,
    courses: ['COURSE_1'],
    similarPkgs: [],
    subCategories: [],
  }
}
