import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../drive/free-port.ts'
import { startAsOperator } from '../drive/product.ts'
import { openDatabase } from '../server/platform/database.ts'
import { administer } from '../server/testing/administer.ts'
import { fillPackages } from '../server/testing/shops/fill-packages.ts'
import { writeTaxedSite } from '../server/testing/shops/taxed-site.ts'
import { databaseUrlFor } from '../server/testing/stores/database-url.ts'
import { webIsFresh } from '../tools/sources/freshness.mjs'
import { buildWeb } from '../tools/web-build/build-web.ts'
import { openMailbox } from './mailbox.ts'
import type { Product, Site } from './product.ts'

/** A line of the product's log. */
const FAULT = /^\{"level":"(error|fatal)"/
const SITE = join(import.meta.dirname, '../content/site')

/**
 * The product as an operator starts it, with the demo catalogue, on a database of its own; for drills a
 * second one where everything is on sale, though what it holds does not open. Their mails go to a mail server
 * that stores them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabases
  // Before either product starts, because both would build it.
  if (!webIsFresh()) await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-journeys-'))
  const start = async (site: Site, siteDir: string) =>
    [site, await startProduct({ adminUrl, prefix, dataDir: join(folder, site), siteDir })] as const
  const started = await Promise.all([
    start('shipped', SITE),
    ...(process.env.DRILLS === '1' ? [start('everythingOnSale', await writeTaxedSite(folder))] : []),
  ])
  for (const [site, { product }] of started) if (site === 'everythingOnSale') await sellEverything(product)
  project.provide(
    'products',
    Object.fromEntries(started.map(([site, { product }]) => [site, product])) as Partial<
      Record<Site, Product>
    >,
  )
  return async () => {
    await Promise.all(started.map(([, { stop }]) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function sellEverything({ databaseUrl }: Product): Promise<void> {
  const db = openDatabase({ connectionString: databaseUrl, poolSize: 1 })
  await fillPackages(db)
  await db.$client.end()
}

interface Place {
  adminUrl: string
  prefix: string
  dataDir: string
  siteDir: string
}

async function startProduct({ adminUrl, prefix, dataDir, siteDir }: Place) {
  const database = `${prefix}_${randomBytes(4).toString('hex')}`
  await administer(adminUrl, `create database ${database}`)
  const databaseUrl = databaseUrlFor(adminUrl, database)
  const mailFolder = join(dataDir, 'mails')
  await mkdir(mailFolder, { recursive: true })
  const mailbox = await openMailbox(mailFolder)
  const port = await freePort()
  const served = await startAsOperator({
    folder: dataDir,
    connectionString: databaseUrl,
    env: {
      PORT: String(port),
      // Links in mails lead to this address.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Taiyari <no-reply@taiyari.example>',
      SITE_DIR: siteDir,
    },
    onLine(line) {
      // These lines are the only record of why a journey failed.
      if (FAULT.test(line)) console.error(line)
    },
  })
  const product: Product = { origin: served.origin, databaseUrl, mailFolder }
  return {
    product,
    async stop() {
      await served.stop()
      await mailbox.close()
    },
  }
}
