import { fileURLToPath } from 'node:url'
import { importPincodes, PINCODE_COLUMNS } from '../domains/addresses/import-pincodes.ts'
import { importCatalogue } from '../domains/catalogue/importing/import-catalogue.ts'
import { readCatalogueFile } from '../domains/catalogue/importing/read-catalogue-file.ts'
import { importCoupons } from '../domains/offers/import-coupons.ts'
import { importDistributions } from '../domains/predictors/import-distributions.ts'
import { importStock, STOCK_COLUMNS } from '../domains/stock/import-stock.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import type { Connection, Database } from '../platform/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

const DEMO_COUPONS = fileURLToPath(new URL('../../content/coupons.json', import.meta.url))
const DEMO_DISTRIBUTIONS = fileURLToPath(new URL('../../content/distributions', import.meta.url))
const DEMO_PINCODES = fileURLToPath(new URL('../../content/pincodes.csv', import.meta.url))
const DEMO_STOCK = fileURLToPath(new URL('../../content/stock.csv', import.meta.url))
export const DEMO_CATALOGUE = fileURLToPath(new URL('../../content/catalogue', import.meta.url))

interface DemoServices {
  clock: Clock
  storage: Storage
  maxBytes: number
}

/** Who loads the demo, in the audit log. */
export const ACTOR = 'start'

/**
 * Afterwards a store that nobody has used holds the demo: its catalogue, offers, stock, tests and examination
 * results. One that is loaded already, or used, is as it was. A start that died while it loaded is gone on
 * with.
 */
export async function loadDemo(
  db: Database,
  services: DemoServices,
): Promise<{ packages: number } | undefined> {
  if (!(await wantsDemo(db.$client))) return undefined
  const raw = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes: services.maxBytes })
  const { kinds } = await importCatalogue(db, raw, {
    dryRun: false,
    replace: false,
    yes: false,
    actor: ACTOR,
    clock: services.clock,
    storage: services.storage,
  })
  await importDemoCoupons(db, services)
  await importDemoDelivery(db, services)
  // What reads questions takes a tenth of a second to load, which only the first start should wait.
  const { importDemoTests } = await import('./import-demo-tests.ts')
  await importDemoTests(db, { ...services, actor: ACTOR })
  await importDemoDistributions(db, services)
  const { added, changed, unchanged } = kinds.packages
  const packages = added + changed + unchanged
  await recordAudit(db.$client, {
    happenedAt: services.clock.now(),
    actor: ACTOR,
    action: LOADED,
    subject: 'demo',
    // Stores that were loaded before there were lessons say that their videos do not open.
    after: { packages, lessons: 'follow' },
  })
  return { packages }
}

export const LOADED = 'load-demo'

/** Whether nobody but a start has done anything here, and no start got to the end of it. */
async function wantsDemo(connection: Connection): Promise<boolean> {
  const asked = async (question: string, ...values: string[]) =>
    (await connection.query<{ yes: boolean }>(`select exists (${question}) as yes`, values)).rows[0]!.yes
  if (await asked('select 1 from audit_events where actor <> $1', ACTOR)) return false
  if (await asked('select 1 from people')) return false
  if (await asked('select 1 from audit_events where action = $1', LOADED)) return false
  return (await asked('select 1 from audit_events')) || !(await asked('select 1 from packages'))
}

/** The coupons that go with the demo catalogue. */
export async function importDemoCoupons(
  db: Database,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<void> {
  const { parts } = await readCatalogueFile(DEMO_COUPONS, { maxBytes })
  await importCoupons(db, parts[0]?.document, {
    dryRun: false,
    replace: false,
    actor: ACTOR,
    now: clock.now(),
  })
}

/** A sample of PIN codes from every state, and how many copies there are of the demo catalogue's books. */
export async function importDemoDelivery(
  db: Database,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<void> {
  const how = { dryRun: false, actor: ACTOR, now: clock.now() }
  await importPincodes(db, readCsv(DEMO_PINCODES, { columns: PINCODE_COLUMNS, maxBytes }), how)
  await importStock(db, readCsv(DEMO_STOCK, { columns: STOCK_COLUMNS, maxBytes }), how)
}

/** How candidates of examinations did, for rank predictions. */
export async function importDemoDistributions(
  db: Database,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<void> {
  const { parts } = await readCatalogueFile(DEMO_DISTRIBUTIONS, { maxBytes })
  await importDistributions(db, parts, { dryRun: false, actor: ACTOR, now: clock.now() })
}
