import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type App, createApp, type PageServices } from '../app.ts'
import { importCatalogue } from '../domains/catalogue/importing/import-catalogue.ts'
import { readCatalogueFile } from '../domains/catalogue/importing/read-catalogue-file.ts'
import type { SiteContent } from '../domains/editorial/site-content.ts'
import type { Clock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { settableClock } from './settable-clock.ts'
import { testSite } from './shops/test-site.ts'
import type { OpenStore, TestStore } from './stores/test-store.ts'

export const TEST_NOW = new Date('2026-11-21T06:30:00.000Z')

export interface TestApp extends App {
  clock: Clock & { set(at: Date): void }
}

/** The application on a test's store, in process, its clock standing at TEST_NOW. */
export async function openTestApp(
  store: TestStore,
  options: {
    env?: Record<string, string>
    pages?: (http: FastifyInstance, page: PageServices) => Promise<void>
    /** a small one of the tests' own without it */
    site?: SiteContent
    /** takes each line of the log */
    log?: (line: string) => void
  } = {},
): Promise<TestApp> {
  const clock = settableClock(TEST_NOW)
  const app = await createApp(
    {
      config: testConfig(options.env),
      db: store.db,
      connectionString: store.connectionString,
      clock,
      storage: store.storage,
      site: options.site ?? testSite(),
      log: options.log ? pino({ level: 'info' }, { write: options.log }) : pino({ level: 'silent' }),
    },
    options.pages,
  )
  await app.http.ready()
  return { ...app, clock }
}

export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env })
}

/** Imports a catalogue file or folder into a test's store, as an operator would. */
export async function importFile(
  store: OpenStore,
  path: string,
  options: {
    dryRun?: boolean
    replace?: boolean
    yes?: boolean
    now?: Date
    onOffSale?: (rows: { id: number }[]) => void
  } = {},
) {
  const raw = await readCatalogueFile(path, { maxBytes: 200 * 1024 * 1024 })
  return await importCatalogue(store.db, raw, {
    dryRun: options.dryRun ?? false,
    replace: options.replace ?? false,
    yes: options.yes ?? false,
    actor: 'test',
    clock: { now: () => options.now ?? TEST_NOW },
    storage: store.storage,
    ...(options.onOffSale ? { onOffSale: options.onOffSale } : {}),
  })
}
