import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { taiyari } from '../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'

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

it.each([
  ['in a store that is not the demo', [], 'This store is not the demo, or not any more'],
  ['of an hour and a minute', ['--minutes', '61'], 'A demo class takes 2 to 60 minutes.'],
  ['of no length', ['--minutes', 'long'], 'A demo class takes 2 to 60 minutes.'],
])('a demo class %s is refused, and nothing is written', async (_what, words, said) => {
  const { code, err } = await taiyari('demo', 'class', ...words)
  expect([code, err]).toEqual([1, expect.stringContaining(said)])
  const { rows } = await store.db.$client.query('select from audit_events')
  expect(rows).toEqual([])
})

it('a demo class is refused where nothing serves the store', async () => {
  vi.stubEnv('DATABASE_URL', '')
  const { code, err } = await taiyari('demo', 'class')
  vi.stubEnv('DATABASE_URL', store.connectionString)
  expect([code, err]).toEqual([1, 'The store is not running: start it (npm start), and try again.\n'])
})

it.each([[['--item', 'one']], [['--item', '1', '--free']], [['--loud']], [['now']]])(
  'the help is printed for %j',
  async (words) => {
    const { code, err } = await taiyari('demo', 'class', ...words)
    expect(code).toBe(2)
    expect(err).toContain('demo class [--item CLASS | --free]')
  },
)
