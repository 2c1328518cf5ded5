import { fileURLToPath } from 'node:url'
import { importPincodes, PINCODE_COLUMNS } from '../domains/addresses/import-pincodes.ts'
import { importCatalogue } from '../domains/catalogue/import-catalogue.ts'
import { readCatalogueFile } from '../domains/catalogue/read-catalogue-file.ts'
import { importCoupons } from '../domains/offers/import-coupons.ts'
import { importStock, STOCK_COLUMNS } from '../domains/stock/import-stock.ts'
import type { Clock } from '../platform/clock.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import type { Database } from '../platform/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

const DEMO_COUPONS = fileURLToPath(new URL('../../content/coupons.json', import.meta.url))
const DEMO_PINCODES = fileURLToPath(new URL('../../content/pincodes.csv', import.meta.url))
const DEMO_STOCK = fileURLToPath(new URL('../../content/stock.csv', import.meta.url))
export const DEMO_CATALOGUE = fileURLToPath(new URL('../../content/catalogue', import.meta.url))

/** Afterwards a store that never held a package holds the demo catalogue; any other is as it was. */
export async function loadDemo(
  db: Database,
  services: { clock: Clock; storage: Storage; maxBytes: number },
): Promise<{ packages: number } | undefined> {
  const { rows } = await db.$client.query(
    'select exists (select 1 from packages) or exists (select 1 from audit_events) as used',
  )
  if ((rows[0] as { used: boolean }).used) return undefined
  const raw = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes: services.maxBytes })
  const summary = await importCatalogue(db, raw, {
    dryRun: false,
    replace: false,
    yes: false,
    actor: 'start',
    clock: services.clock,
    storage: services.storage,
  })
  await importDemoCoupons(db, services)
  await importDemoDelivery(db, services)
  return { packages: summary.kinds.packages.added }
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
    actor: 'start',
    now: clock.now(),
  })
}

/** A sample of PIN codes from every state, and how many copies there are of the demo catalogue's books. */
export async function importDemoDelivery(
  db: Database,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<void> {
  const how = { dryRun: false, actor: 'start', now: clock.now() }
  await importPincodes(db, readCsv(DEMO_PINCODES, { columns: PINCODE_COLUMNS, maxBytes }), how)
  await importStock(db, readCsv(DEMO_STOCK, { columns: STOCK_COLUMNS, maxBytes }), how)
}
