import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

let store: TestStore
let file: string

beforeAll(async () => {
  store = await openTestStore()
  file = join(store.folder, 'pincodes.csv')
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
beforeEach(async () => {
  await store.db.$client.query('truncate pincodes')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const bring = async (lines: string[], ...flags: string[]) => {
  await writeFile(file, ['pincode,city,state', ...lines].join('\n'))
  return await taiyari('import', 'pincodes', file, ...flags)
}
const stored = async () => {
  const { rows } = await store.db.$client.query<{ row: string }>(
    "select concat_ws(',', pincode, city, state_code) as row from pincodes order by 1",
  )
  return rows.map(({ row }) => row)
}
const audits = async () => {
  const { rows } = await store.db.$client.query(
    "select actor, after from audit_events where action = 'import-pincodes' order by id",
  )
  return rows as { actor: string; after: object }[]
}

describe('import pincodes FILE', () => {
  it('adds and changes what the file holds, leaves the rest, and says how many', async () => {
    expect(await bring(['110001,New Delhi,07', '411001,Pune,27'])).toEqual({
      code: 0,
      out: 'Imported.\n  PIN codes 2 added, 0 changed, 0 unchanged\n',
      err: '',
    })
    expect((await bring(['411001,Poona,27', '110001,New Delhi,07', '682555,Kavaratti,31'])).out).toBe(
      'Imported.\n  PIN codes 1 added, 1 changed, 1 unchanged\n',
    )
    expect(await stored()).toEqual(['110001,New Delhi,07', '411001,Poona,27', '682555,Kavaratti,31'])
    expect((await bring(['682555,Kavaratti,31'])).out).toContain('0 added, 0 changed, 1 unchanged')
    expect(await stored()).toHaveLength(3)
  })

  it.each([
    ['07', '07'],
    ['7', '07'],
    ['Delhi', '07'],
    [' DELHI ', '07'],
    ['Jammu & Kashmir', '01'],
    ['Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', '26'],
    ['Andaman and Nicobar Islands', '35'],
    ['ODISHA', '21'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
  ])('knows the state %s as %s', async (state, code) => {
    expect((await bring([`110001,Somewhere,${state}`])).code).toBe(0)
    expect(await stored()).toEqual([`110001,Somewhere,${code}`])
  })

  it('stores a PIN code once that is on several lines with the same place', async () => {
    const { out } = await bring(['110001,New Delhi,07', '110 001,New Delhi,Delhi', '110001,New Delhi,7'])
    expect(out).toBe('Imported.\n  PIN codes 1 added, 0 changed, 0 unchanged\n')
  })

  it('writes nothing in a dry run', async () => {
    await bring(['110001,Delhi,07'])
    const before = await audits()
    expect(await bring(['110001,New Delhi,07', '411001,Pune,27'], '--dry-run')).toEqual({
      code: 0,
      out: 'Dry run: nothing was written. It would be:\n  PIN codes 1 added, 1 changed, 0 unchanged\n',
      err: '',
    })
    expect(await stored()).toEqual(['110001,Delhi,07'])
    expect(await audits()).toEqual(before)
  })

  it('is recorded with the user of this machine, once for what it changed', async () => {
    await bring(['560001,Bengaluru,29'])
    const before = await audits()
    expect(before.at(-1)).toMatchObject({ after: { added: 1, changed: 0 } })
    expect(before.at(-1)!.actor).toMatch(/^cli:.+/)
    await bring(['560001,Bengaluru,29'])
    expect(await audits()).toEqual(before)
  })

  it('lists every fault with its line and leaves everything as it was', async () => {
    await bring(['110001,New Delhi,07'])
    const { code, out, err } = await bring([
      '411001,Pune,27',
      '01100,Nowhere,07',
      '411002,,27',
      '411003,<Pune>,27',
      '411004,Pune,Maharastra Pradesh',
      '411005,Pune,00',
      '411001,Mumbai,27',
      '411006,Pune',
    ])
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toEqual([
      'line 3: "01100" is not a PIN code of 6 digits',
      'line 4: "" is not the name of a city',
      'line 5: "<Pune>" is not the name of a city',
      'line 6: "Maharastra Pradesh" is neither a state nor a GST code of one',
      'line 7: "00" is neither a state nor a GST code of one',
      'line 8: 411001 is on line 2 with another city or state',
      'line 9: has 2 cells where the heading has 3',
      'The file has 7 faults; nothing was written.',
      '',
    ])
    expect(await stored()).toEqual(['110001,New Delhi,07'])
  })

  it('reports the first hundred faults of a file that is wrong throughout', async () => {
    const { err } = await bring(Array.from({ length: 250 }, () => 'x,Pune,27'))
    expect(err.trimEnd().split('\n')).toHaveLength(101)
    expect(err).toContain('The file has 250 faults (the first 100 are listed); nothing was written.')
  })

  it('is whole over more lines than are written at once', async () => {
    const lines = Array.from({ length: 25_000 }, (_, n) => `${400_000 + n},City ${n % 100},27`)
    expect((await bring(lines)).out).toBe('Imported.\n  PIN codes 25000 added, 0 changed, 0 unchanged\n')
    lines[24_999] = '424999,Elsewhere,27'
    expect((await bring(lines)).out).toBe('Imported.\n  PIN codes 0 added, 1 changed, 24999 unchanged\n')
    expect(await stored()).toHaveLength(25_000)
    expect((await stored()).at(-1)).toBe('424999,Elsewhere,27')
  })

  it('writes nothing when the database refuses one of its parts', async () => {
    await store.db.$client.query("alter table pincodes add constraint no_last check (pincode <> '424999')")
    try {
      const lines = Array.from({ length: 25_000 }, (_, n) => `${400_000 + n},City,27`)
      expect((await bring(lines)).code).toBe(1)
      expect(await stored()).toEqual([])
    } finally {
      await store.db.$client.query('alter table pincodes drop constraint no_last')
    }
  })

  it.each([
    ['is not there', 'no-such-file.csv'],
    ['is a folder', '.'],
    ['has other columns', 'other.csv'],
  ])('is refused in one sentence where the file %s', async (_title, name) => {
    await writeFile(join(store.folder, 'other.csv'), 'pin,town\n110001,Delhi\n')
    const { code, err } = await taiyari('import', 'pincodes', join(store.folder, name))
    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each([
    ['import', 'pincodes'],
    ['import', 'pincodes', '--dry-run'],
    ['import', 'pincodes', 'FILE', '--replace'],
    ['export', 'pincodes', 'FILE'],
  ])('shows the usage: %s %s %s %s', async (...args) => {
    const { code, err } = await taiyari(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(err).toContain('import pincodes FILE [--dry-run]')
  })
})
