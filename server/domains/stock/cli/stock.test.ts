import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, TEST_NOW } from '../../../testing/test-app.ts'
import { availableOf, takeStock } from '../stock.ts'

let store: TestStore
let file: string

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(6)
  for (const row of catalogue.packages!) {
    row.shippable = row.id! <= 4
    row.title = row.id === 2 ? '=1+1, "गणित"' : `Book ${row.id}`
  }
  // What is off sale may still have to be sent, and comes back.
  catalogue.packages!.find(({ id }) => id === 4)!.published = false
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  file = join(store.folder, 'stock.csv')
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
beforeEach(async () => {
  await store.db.$client.query('truncate stock, stock_taken')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const bring = async (lines: string[], ...flags: string[]) => {
  await writeFile(file, ['package_id,available', ...lines].join('\n'))
  return await taiyari('import', 'stock', file, ...flags)
}
const left = async () => Object.fromEntries(await availableOf(store.db.$client, [1, 2, 3, 4, 5, 6]))
const audits = async () => {
  const { rows } = await store.db.$client.query(
    "select actor, subject, before, after from audit_events where action = 'import-stock' order by id",
  )
  return rows as { actor: string; subject: string; before: unknown; after: unknown }[]
}
const take = (orderId: number, packageId: number, quantity: number) =>
  inTransaction(store.db, (connection) => takeStock(connection, orderId, [{ packageId, quantity }], TEST_NOW))

describe('import stock FILE', () => {
  it('sets how many copies can be sold, leaves what the file does not hold, and says how many changed', async () => {
    expect(await bring(['1,5', '2,0', '4,1000000'])).toEqual({
      code: 0,
      out: 'Imported.\n  stock 3 changed, 0 unchanged\n',
      err: '',
    })
    expect((await bring(['2,7', '1,5'])).out).toBe('Imported.\n  stock 1 changed, 1 unchanged\n')
    expect(await left()).toEqual({ 1: 5, 2: 7, 4: 1_000_000 })
  })

  it('ends the counting of a package that the file calls unlimited', async () => {
    await bring(['1,5'])
    expect((await bring(['1,unlimited', '2,unlimited'])).out).toContain('1 changed, 1 unchanged')
    expect(await left()).toEqual({})
    expect(await take(1001, 1, 20)).toEqual([])
  })

  it('sets the number that is left to sell, whatever orders hold', async () => {
    await bring(['1,5'])
    await take(1001, 1, 2)
    await bring(['1,10'])
    expect(await left()).toEqual({ 1: 10 })
  })

  it('leaves an audit row for each that changed, with what it was and who did it', async () => {
    await bring(['1,5', '2,3'])
    const before = (await audits()).length
    await bring(['1,4', '2,3'])
    await bring(['1,unlimited'])
    await bring(['1,2'])
    const written = (await audits()).slice(before)
    expect(written.map(({ actor: _, ...row }) => row)).toEqual([
      { subject: 'package 1', before: { available: 5 }, after: { available: 4 } },
      { subject: 'package 1', before: { available: 4 }, after: { available: null } },
      { subject: 'package 1', before: { available: null }, after: { available: 2 } },
    ])
    for (const { actor } of written) expect(actor).toMatch(/^cli:.+/)
  })

  it('writes nothing in a dry run', async () => {
    await bring(['1,5'])
    const before = await audits()
    expect(await bring(['1,6', '2,1'], '--dry-run')).toEqual({
      code: 0,
      out: 'Dry run: nothing was written. It would be:\n  stock 2 changed, 0 unchanged\n',
      err: '',
    })
    expect([await left(), await audits()]).toEqual([{ 1: 5 }, before])
  })

  it('lists every fault with its line and leaves everything as it was', async () => {
    await bring(['1,5'])
    const { code, err } = await bring([
      '1,6',
      '2,-1',
      '2,1.5',
      '2,',
      '2,1000001',
      'x,1',
      '5,1',
      '99,1',
      '1,7',
    ])
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'line 3: "-1" is not a number of copies: 0 to 1000000, or unlimited',
      'line 4: "1.5" is not a number of copies: 0 to 1000000, or unlimited',
      'line 5: "" is not a number of copies: 0 to 1000000, or unlimited',
      'line 6: "1000001" is not a number of copies: 0 to 1000000, or unlimited',
      'line 7: "x" is not the id of a package',
      'line 8: there is no package 5 that is shipped',
      'line 9: there is no package 99 that is shipped',
      'line 10: package 1 appears twice',
      'The file has 8 faults; nothing was written.',
      '',
    ])
    expect(await left()).toEqual({ 1: 5 })
  })

  it('loses no copy and sells none twice while orders take some at the same time', async () => {
    await bring(['1,50', '2,50'])
    const orders = Array.from({ length: 40 }, (_, n) =>
      inTransaction(store.db, (connection) =>
        takeStock(
          connection,
          2000 + n,
          [2, 1].map((packageId) => ({ packageId, quantity: 1 })),
          TEST_NOW,
        ),
      ),
    )
    const [short] = await Promise.all([Promise.all(orders), bring(['2,3', '1,3'])])
    const taken = short.filter((lacking) => lacking.length === 0).length
    const after = await left()
    expect(after[1]).toBe(after[2])
    expect(after[1]).toBeLessThanOrEqual(3)
    expect(after[1]).toBeGreaterThanOrEqual(0)
    const { rows } = await store.db.$client.query('select count(*)::int as held from stock_taken')
    expect(rows[0]).toEqual({ held: 2 * taken })
  })
})

describe('export stock FILE', () => {
  it('writes everything that is sent, counted or not, as a file that imports back without a change', async () => {
    await bring(['1,5', '2,0'])
    expect(await taiyari('export', 'stock', file)).toEqual({
      code: 0,
      out: `4 packages written to ${file}\n`,
      err: '',
    })
    expect(await readFile(file, 'utf8')).toBe(
      [
        '\ufeff"package_id","available","title"',
        '"1","5","Book 1"',
        '"2","0","\'=1+1, ""गणित"""',
        '"3","unlimited","Book 3"',
        '"4","unlimited","Book 4"',
        '',
      ].join('\r\n'),
    )
    expect((await taiyari('import', 'stock', file)).out).toBe('Imported.\n  stock 0 changed, 4 unchanged\n')
    expect(await left()).toEqual({ 1: 5, 2: 0 })
  })

  it.each([
    ['import', 'stock'],
    ['export', 'stock'],
    ['export', 'stock', 'FILE', '--dry-run'],
    ['import', 'stock', 'FILE', '--replace'],
  ])('and the import show their usage: %s %s %s %s', async (...args) => {
    const { code, err } = await taiyari(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(err).toContain('export stock FILE')
  })
})
