import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

const NEET = 'content/distributions/neet-ug-2024.json'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const kept = async () => {
  const { rows } = await store.db.$client.query<{ code: string; candidates: string }>(
    'select code, candidates from exam_distributions order by code',
  )
  return rows
}

describe('import distribution FILE', () => {
  it('says what it would bring, brings it, and finds it unchanged the next time', async () => {
    expect(await taiyari('import', 'distribution', NEET, '--dry-run')).toEqual({
      code: 0,
      out: 'Dry run: nothing was written. It would be:\n  distributions 1 added, 0 changed, 0 unchanged\n',
      err: '',
    })
    expect(await kept()).toEqual([])
    expect((await taiyari('import', 'distribution', NEET)).out).toBe(
      'Imported.\n  distributions 1 added, 0 changed, 0 unchanged\n',
    )
    expect(await kept()).toEqual([{ code: 'neet-ug-2024', candidates: '2333162' }])
    expect((await taiyari('import', 'distribution', 'content/distributions')).out).toContain('1 unchanged')
  })

  it('takes another year beside it, and lists every fault of a file with its place', async () => {
    const file = join(store.folder, 'neet-ug-2025.json')
    const document = JSON.parse(await readFile(NEET, 'utf8')) as Record<string, unknown>
    await writeFile(file, JSON.stringify({ ...document, code: 'neet-ug-2025', year: 2025, candidates: 7 }))
    expect(await taiyari('import', 'distribution', file)).toEqual({
      code: 1,
      out: '',
      err:
        'candidates: is 7, but the counts add up to 2333162\n' +
        'The file has 1 fault; nothing was written.\n',
    })
    await writeFile(file, JSON.stringify({ ...document, code: 'neet-ug-2025', year: 2025 }))
    expect((await taiyari('import', 'distribution', file)).out).toContain('1 added')
    expect((await kept()).map(({ code }) => code)).toEqual(['neet-ug-2024', 'neet-ug-2025'])
  })

  it.each([
    ['import', 'distribution'],
    ['export', 'distribution', 'FILE'],
    ['import', 'distribution', 'FILE', '--replace'],
  ])('shows the usage: %s %s %s %s', async (...args) => {
    const { code, err } = await taiyari(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(err).toContain('import distribution FILE [--dry-run]')
  })
})
