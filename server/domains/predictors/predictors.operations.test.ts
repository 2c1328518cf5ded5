import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { importDistributions } from './import-distributions.ts'

const ADDRESS = '/api/v1/predictors/distributions'

let store: TestStore
let app: TestApp
let neet: Record<string, unknown>

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
  neet = JSON.parse(await readFile('content/distributions/neet-ug-2024.json', 'utf8'))
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const ask = async (query = '?exam=NEET_UG') => await app.http.inject({ url: ADDRESS + query })
const yearsTold = async () =>
  (await ask()).json<{ distributions: { year: number }[] }>().distributions.map(({ year }) => year)
const bring = (change: object) =>
  importDistributions(store.db, [{ label: '', document: { ...neet, ...change } }], {
    dryRun: false,
    actor: 'test',
    now: TEST_NOW,
  })

describe('GET /v1/predictors/distributions', () => {
  it('has the years, the latest first, and follows an import at once although its answers are kept', async () => {
    expect(await yearsTold()).toEqual([])
    await bring({})
    await expect.poll(yearsTold).toEqual([2024])
    await bring({ code: 'neet-ug-2025', year: 2025 })
    await expect.poll(yearsTold).toEqual([2025, 2024])
  })

  it('tells source, counts, bins and qualifying marks of each', async () => {
    const { distributions } = (await ask()).json()
    expect(distributions.at(-1)).toMatchObject({
      code: 'neet-ug-2024',
      candidates: 2_333_162,
      lowest: -180,
      highest: 720,
      source: { text: { en: expect.stringContaining('National Testing Agency') }, url: null },
      qualifying: expect.arrayContaining([{ category: 'SC', percentile: 40, marks: 129 }]),
    })
    expect(distributions[0].bins).toHaveLength(30)
    expect(distributions[0].counts[0]).toEqual([720, 61])
  })

  it('knows nothing of another examination, and refuses what is none', async () => {
    expect((await ask('?exam=JEE_MAIN')).json()).toEqual({ distributions: [] })
    for (const query of ['', '?exam=', '?exam=neet', `?exam=${'A'.repeat(65)}`])
      expect((await ask(query)).statusCode).toBe(400)
  })
})
