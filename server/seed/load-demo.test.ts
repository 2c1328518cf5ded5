import { afterEach, beforeEach, expect, it } from 'vitest'
import { importCatalogue } from '../domains/catalogue/importing/import-catalogue.ts'
import { readCatalogueFile } from '../domains/catalogue/importing/read-catalogue-file.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { TEST_NOW } from '../testing/test-app.ts'
import { DEMO_CATALOGUE, loadDemo } from './load-demo.ts'

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const clock = { now: () => TEST_NOW }
const maxBytes = 50_000_000
const load = () => loadDemo(store.db, { clock, storage: store.storage, maxBytes })
const counts = async () => {
  const { rows } = await store.db.$client.query<Record<string, number>>(
    `select (select count(*)::int from packages) as packages, (select count(*)::int from coupons) as coupons,
      (select count(*)::int from stock) as stock, (select count(*)::int from questions) as questions,
      (select count(*)::int from paper_versions) as papers, (select count(*)::int from content_items) as mappings,
      (select count(*)::int from exam_distributions) as distributions,
      (select count(*)::int from audit_events) as audits`,
  )
  return rows[0]!
}
const importDemoCatalogue = async (actor: string) =>
  importCatalogue(store.db, await readCatalogueFile(DEMO_CATALOGUE, { maxBytes }), {
    dryRun: false,
    replace: false,
    yes: false,
    actor,
    clock,
    storage: store.storage,
  })

it('a start goes on with the demo that another one died over, and loads it once', async () => {
  const { kinds } = await importDemoCatalogue('start')
  expect(await load()).toEqual({ packages: kinds.packages.added })
  const loaded = await counts()
  for (const [what, count] of Object.entries(loaded)) expect(count, what).toBeGreaterThan(0)
  expect(await load()).toBeUndefined()
  expect(await counts()).toEqual(loaded)
})

it.each<[string, () => Promise<unknown>]>([
  ['that an operator imported a catalogue into', () => importDemoCatalogue('cli:asha')],
  [
    'in which an operator did anything',
    () =>
      recordAudit(store.db.$client, {
        happenedAt: TEST_NOW,
        actor: 'cli:asha',
        action: 'grant',
        subject: 'x',
        after: {},
      }),
  ],
  [
    'in which somebody has an account',
    () =>
      store.db.$client.query(
        "insert into people (uuid, name, created_at) values (gen_random_uuid(), 'Asha', now())",
      ),
  ],
])('a store %s stays unchanged', async (_what, use) => {
  await use()
  const before = await counts()
  expect(await load()).toBeUndefined()
  expect(await counts()).toEqual(before)
})
