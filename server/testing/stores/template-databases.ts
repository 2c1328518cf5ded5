import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../platform/database.ts'

/** What many stores begin with. The run makes it once, each store is a copy. */
export interface Filling<Store> {
  /** such as `demo`; becomes part of a database's name */
  name: string
  fill(store: Store): Promise<unknown>
}

/** A migrated database, and the folder with what its storage holds. */
export interface Template {
  database: string
  folder?: string
}

const CLONING = 7_415_003
const FILLING = 7_415_004
const known = new Map<string, Template>()

/** The template of a filling, made by whichever worker asks first. */
export async function templateOf<Store extends { db: Database }>(
  { name, fill }: Filling<Store>,
  open: (database: string, folder: string) => Store,
): Promise<Template> {
  const found = known.get(name)
  if (found) return found
  const { prefix, empty, folder } = inject('testDatabases')
  const template = { database: `${prefix}_${name}`, folder: join(folder, name) }
  await whileLocked(FILLING, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template.database])
    if (rowCount === 1) return
    const unfinished = `${template.database}_unfinished`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await rm(template.folder, { recursive: true, force: true })
    await mkdir(template.folder)
    await cloneDatabase(unfinished, empty)
    const store = open(unfinished, template.folder)
    try {
      await fill(store)
    } finally {
      await store.db.$client.end()
    }
    await admin.query(`alter database ${unfinished} rename to ${template.database}`)
  })
  known.set(name, template)
  return template
}

/** Two clones at the same moment collide on the template: PostgreSQL refuses one of them with 55006. */
export async function cloneDatabase(name: string, template: string): Promise<void> {
  await whileLocked(CLONING, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
}

async function whileLocked(lock: number, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testDatabases').adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    await work(admin)
  } finally {
    await admin.end()
  }
}
