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
import { openMailbox } from './mailbox.ts'
import type { Product } from './product.ts'

const SITE = join(import.meta.dirname, '../content/site')

/**
 * Two products as an operator starts them, with the demo catalogue, each on a database of its own: one on the site that is shipped, one
 * where everything is on sale. Their mails go to a mail server that keeps them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabases
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-journeys-'))
  const [shipped, everythingOnSale] = await Promise.all([
    startProduct({ adminUrl, prefix, dataDir: join(folder, 'shipped'), siteDir: SITE }),
    startProduct({ adminUrl, prefix, dataDir: join(folder, 'open'), siteDir: await writeOpenSite(folder) }),
  ])
  project.provide('products', { shipped: shipped.product, everythingOnSale: everythingOnSale.product })
  return async () => {
    await Promise.all([shipped.stop(), everythingOnSale.stop()])
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
    })
    product.once('exit', (code) => reject(new Error(`the product ended with ${code} before it served`)))
  })
}
