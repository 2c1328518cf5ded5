import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openStore, type Store } from '../platform/open-store.ts'
import { taiyari as run } from '../testing/run-taiyari.ts'
import { fillStore } from '../testing/stores/filled-store.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'

let folder: string
let external: TestStore
let running: Store | undefined

const embedded = () => join(folder, 'data')
const backup = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-backup-'))
  external = await openTestStore()
})

afterEach(() => vi.unstubAllEnvs())

afterAll(async () => {
  await running?.close()
  await external.close()
  await rm(folder, { recursive: true, force: true })
})

/** The product's own start on the embedded database; it holds the data folder until it is closed. */
async function startOnEmbedded(): Promise<Store> {
  running = await openStore(readConfig({ DATA_DIR: embedded() }), {})
  return running
}

async function stop(): Promise<void> {
  await running?.close()
  running = undefined
}

/** What the command says and ends with, on the embedded database or on the other one. */
async function taiyari(
  where: 'embedded' | 'external',
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  vi.stubEnv('DATABASE_URL', where === 'external' ? external.connectionString : '')
  vi.stubEnv('DATA_DIR', where === 'external' ? external.folder : embedded())
  return await run(...args)
}

const emailsOf = async ({ db }: Pick<Store, 'db'>) =>
  (await db.$client.query<{ email: string }>('select email from people order by id')).rows.map(
    (row) => row.email,
  )

describe('npm run taiyari -- backup and restore', () => {
  it('make no database where there is none', async () => {
    const { code, err } = await taiyari('embedded', 'backup', backup('none'))
    expect([code, err]).toEqual([
      1,
      `There is no database in ${embedded()}. Nothing was changed; check DATA_DIR.\n`,
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it('carry a running store from the embedded database to another server and back', async () => {
    const store = await startOnEmbedded()
    await fillStore(
      { ...store, folder, connectionString: store.connectionString },
      { people: 5, orders: 3, files: 4 },
    )
    const emails = await emailsOf(store)
    const taken = await taiyari('embedded', 'backup', backup('one'))
    expect(taken.code).toBe(0)
    expect(taken.out).toMatch(/^\d+ tables with \d+ rows and 5 files are in .*\nAnyone with that folder/)

    const refused = await taiyari('embedded', 'restore', backup('one'), '--yes')
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/is using the data folder .* Nothing was changed/)
    expect(await emailsOf(store)).toEqual(emails)

    const carried = await taiyari('external', 'restore', backup('one'))
    expect(carried.err).toMatch(/Checking the backup …\n(.|\n)*Bringing back the database …\n/)
    expect(carried.code).toBe(0)
    expect(await emailsOf(external)).toEqual(emails)
    expect((await external.storage.list('catalogue')).length).toBe(3)

    await external.db.$client.query("update people set email = 'moved@example.org' where email = $1", [
      emails[0],
    ])
    expect((await taiyari('external', 'backup', backup('two'))).code).toBe(0)
    await stop()
    const full = await taiyari('embedded', 'restore', backup('two'))
    expect(full.code).toBe(1)
    expect(full.err).toContain('--yes replaces it')
    expect((await taiyari('embedded', 'restore', backup('two'), '--yes')).code).toBe(0)
    expect(await emailsOf(await startOnEmbedded())).toContain('moved@example.org')
  })

  it.each([
    [['backup']],
    [['backup', 'a', 'b']],
    [['backup', '--yes']],
    [['restore']],
    [['restore', 'a', '--force']],
    [['restore', '--yes']],
  ])('end with 2 and the list of commands for %j', async (args) => {
    const { code, err } = await taiyari('external', ...args)
    expect(code).toBe(2)
    expect(err).toContain('backup DIR')
    expect(err).toContain('restore DIR [--yes]')
  })
})
