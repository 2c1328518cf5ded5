import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { databaseUrlFor } from '../server/testing/database-url.ts'
import { openMailbox } from './mailbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the product under test serves */
    origin: string
    /** what it keeps */
    databaseUrl: string
    /** where its mails arrive */
    mailFolder: string
  }
}

const SITE = join(import.meta.dirname, '../content/site')

/**
 * The product as an operator starts it, with the demo catalogue, on a database of its own; everything in it is on sale, and its mails
 * go to a mail server that keeps them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabases
  const database = `${prefix}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-journeys-'))
  const databaseUrl = databaseUrlFor(adminUrl, database)
  const mailFolder = join(dataDir, 'mails')
  await mkdir(mailFolder)
  const mailbox = await openMailbox(mailFolder)
  const port = await freePort()
  const product = spawn(process.execPath, ['tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      // Links in mails lead here.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Taiyari <no-reply@taiyari.example>',
      DATA_DIR: dataDir,
      SITE_DIR: await siteThatSellsAll(join(dataDir, 'site')),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  })
  project.provide('origin', await addressOf(product))
  project.provide('databaseUrl', databaseUrl)
  project.provide('mailFolder', mailFolder)
  return async () => {
    product.kill('SIGTERM')
    await new Promise((ended) => product.once('exit', ended))
    await mailbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The site's own folder, with everything openable. */
async function siteThatSellsAll(folder: string): Promise<string> {
  await cp(SITE, folder, { recursive: true })
  const file = join(folder, 'site.json')
  const site = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...site, openableTypes: PRODUCT_TYPES }))
  return folder
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
