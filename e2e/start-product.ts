import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseUrlFor } from '../server/testing/database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the product under test serves */
    origin: string
    /** what it keeps */
    databaseUrl: string
  }
}

/** The product as an operator starts it, with the demo catalogue, on a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabases
  const database = `${prefix}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-journeys-'))
  const databaseUrl = databaseUrlFor(adminUrl, database)
  const product = spawn(process.execPath, ['tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  })
  project.provide('origin', await addressOf(product))
  project.provide('databaseUrl', databaseUrl)
  return async () => {
    product.kill('SIGTERM')
    await new Promise((ended) => product.once('exit', ended))
    await rm(dataDir, { recursive: true, force: true })
  }
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
