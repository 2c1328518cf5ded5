import { rebuildHolders } from '../../domains/catalogue/rebuild-documents.ts'
import { inTransaction } from '../../platform/database.ts'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../seed/generated-catalogue.ts'
import { publishTest, testPaper } from '../exams/test-papers.ts'
import { type OpenStore, openTestStore, type TestStore } from '../stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'

type Package = NonNullable<CatalogueInput['packages']>[number]

/** The pass of EXAM_1 and EXAM_2: a month (validity 10), a year (11), and a free week (12). */
export const PASS = 1
/** Test series: of EXAM_1; of EXAM_2 and EXAM_3; of EXAM_3 alone; of EXAM_1, not yet in the store. */
export const [OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED] = [2, 3, 4, 5]
/** All of EXAM_1: an e-book; tests with an e-book; a pack that holds OF_THREE; another pass. */
export const [BOOK, MIXED, A_PACK, OTHER_PASS] = [6, 7, 8, 9]

export interface PassShop {
  store: TestStore
  app: TestApp
  /** Imports a package again with these changes, at that moment. */
  change(id: number, changes: Partial<Package>, now?: Date): Promise<void>
  close(): Promise<void>
}

export const PASSES = { name: 'passes', fill: fillPassShop }

export async function openPassShop(env: Record<string, string> = {}): Promise<PassShop> {
  const store = await openTestStore(PASSES)
  const app = await openTestApp(store, { env })
  return {
    store,
    app,
    async change(id, changes, now = TEST_NOW) {
      const catalogue = shopCatalogue()
      const changed = { ...catalogue.packages!.find((one) => one.id === id)!, ...changes }
      await importFile(store, await writeCatalogueFile({ ...catalogue, packages: [changed] }, store.folder), {
        now,
      })
      app.services.outlines.drop()
      app.services.index.drop()
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}

function shopCatalogue(): CatalogueInput {
  const catalogue = generatedCatalogue(PACKAGES.length)
  for (const [at, row] of catalogue.packages!.entries()) Object.assign(row, PACKAGES[at])
  return catalogue
}

/**
 * Each series holds a test of its own, 100 + its number, and all of them the paper "shared"; OF_ONE also one
 * for the app alone, and one whose window is over.
 */
async function fillPassShop(store: OpenStore): Promise<void> {
  await importFile(store, await writeCatalogueFile(shopCatalogue(), store.folder))
  const { db } = store
  for (const packageId of [OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED, MIXED]) {
    await publishTest(db, { mappingId: 100 + packageId, packageId, code: `test-${packageId}` })
    await publishTest(db, { mappingId: 200 + packageId, packageId, code: 'shared', position: 2 })
  }
  await publishTest(db, { mappingId: 300, packageId: OF_ONE, position: 3 }, testPaper({ appOnly: true }))
  const over = { opensAt: '2026-10-01T04:00:00.000Z', closesAt: '2026-10-01T07:00:00.000Z' }
  await publishTest(db, { mappingId: 301, packageId: OF_ONE, position: 4 }, testPaper({ window: over }))
  await inTransaction(db, (connection) =>
    rebuildHolders(connection, [OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED, MIXED]),
  )
}

interface Length {
  validity: number
  originalValidity: number
  validityUnit?: 'DAYS'
}

const plan = (id: number, title: string, length: Length, spPaise: number, primary = false) => ({
  id,
  title,
  spPaise,
  mrpPaise: 2 * spPaise,
  primary,
  ...length,
})
const months = (count: number) => ({ validity: count, originalValidity: count })
const WEEK = { validity: 7, originalValidity: 7, validityUnit: 'DAYS' } as const

const base = (title: string, exams: string[], changes: Partial<Package> = {}): Partial<Package> => ({
  title,
  slugurl: title.toLowerCase().replaceAll(' ', '-'),
  primaryCategory: 'TEST_SERIES',
  categoryList: ['TEST_SERIES'],
  exams,
  published: true,
  courses: ['COURSE_1'],
  similarPkgs: [],
  subCategories: [],
  ...changes,
})

const PACKAGES: Partial<Package>[] = [
  base('The pass', ['EXAM_1', 'EXAM_2'], {
    isTestPassPackage: true,
    multiValidity: [
      plan(10, 'A month', months(1), 20_000, true),
      plan(11, 'A year', months(12), 80_000),
      plan(12, 'A free week', WEEK, 0),
    ],
  }),
  base('Tests of one', ['EXAM_1']),
  base('Tests of two', ['EXAM_2', 'EXAM_3']),
  base('Tests of three', ['EXAM_3']),
  base('Tests to come', ['EXAM_1'], { published: false }),
  base('A book', ['EXAM_1'], { primaryCategory: 'EBOOKS', categoryList: ['EBOOKS'] }),
  base('Tests and a book', ['EXAM_1'], { categoryList: ['TEST_SERIES', 'EBOOKS'] }),
  base('A pack', ['EXAM_1'], { mahaPack: true, linkedPkgs: [OF_THREE] }),
  base('Another pass', ['EXAM_1'], { isTestPassPackage: true }),
].map((row, at) => ({
  multiValidity: [
    plan((at + 1) * 10, 'Half a year', months(6), 30_000, true),
    plan((at + 1) * 10 + 1, 'A year', months(12), 50_000),
  ],
  ...row,
}))
