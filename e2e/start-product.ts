import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { administer } from '../server/testing/administer.ts'
import { databaseUrlFor } from '../server/testing/database-url.ts'
import { writeOpenSite } from '../server/testing/open-site.ts'
import { WALKS_ALL } from '../server/testing/some-of.ts'
import { buildWeb, webIsFresh } from '../tools/build-web.ts'
import { openMailbox } from './mailbox.ts'
import type { Product, Site } from './product.ts'

/** A line of the product's log. */
const FAULT = /^\{"level":"(error|fatal)"/
const SITE = join(import.meta.dirname, '../content/site')

/**
 * The product as an operator starts it, with the demo catalogue, on a database of its own; for drills a second one where everything is on
 * sale. Their mails go to a mail server that keeps them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabases
  // Before either product starts: both would.
  if (!(await webIsFresh())) await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-journeys-'))
  const start = async (site: Site, siteDir: string) =>
    [site, await startProduct({ adminUrl, prefix, dataDir: join(folder, site), siteDir })] as const
  const started = await Promise.all([
    start('shipped', SITE),
    ...(WALKS_ALL ? [start('everythingOnSale', await writeOpenSite(folder))] : []),
  ])
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
  const child = spawn(process.execPath, ['tools/start.ts'], {
    // The channel carries nothing: where the run is killed, it closes, and the product ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      // Links in mails lead here.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Taiyari <no-reply@taiyari.example>',
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  })
  const product: Product = { origin: await addressOf(child), databaseUrl, mailFolder }
  return {
    product,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
      await mailbox.close()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listens) => void probe.listen(0, '127.0.0.1', listens))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

async function addressOf(product: ChildProcess): Promise<string> {
  const lines = createInterface({ input: product.stdout! })
  return await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /serves (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
      // Why a journey failed stands nowhere else.
      if (FAULT.test(line)) console.error(line)
    })
    product.once('exit', (code) => reject(new Error(`the product ended with ${code} before it served`)))
  })
}
