import { afterEach, describe, expect, it } from 'vitest'
import { type Running, start } from './main.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { testConfig } from './testing/test-app.ts'

const PRACTICE = 'Payments are practice: no money moves until RAZORPAY_KEY_ID is set'
const REAL = {
  RAZORPAY_KEY_ID: 'rzp_test_abcdefgh',
  RAZORPAY_KEY_SECRET: 'hunter2hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter3hunter3',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost',
}

let store: TestStore
let running: Running
afterEach(async () => {
  await running.stop()
  await store.close()
})

/** What a start on an empty database says, without pages. */
async function startSays(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  store = await openTestStore()
  const config = testConfig({
    DATABASE_URL: store.connectionString,
    DATA_DIR: store.folder,
    PORT: '0',
    ...env,
  })
  running = await start(config, {
    onProgress: (line) => lines.push(line),
    onFailed: (message) => lines.push(`failed: ${message}`),
    pages: async () => {},
  })
  return lines
}

describe('a start', () => {
  it('in development has people with orders of the demo’s own books, and says that payments are practice', async () => {
    const lines = await startSays({ NODE_ENV: 'development' })
    expect(lines).toContain(PRACTICE)
    expect(lines.join('\n')).toMatch(/Made \d+ people to try things with; see \/dev/)
    const { rows } = await store.db.$client.query('select status from orders order by id')
    expect(rows).toEqual([{ status: 'FULFILLED' }, { status: 'PAYMENT_PENDING' }])
    expect(await (await fetch(`${running.address}/dev/payments`)).text()).toContain('/sandbox/pay/')
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['says so in production without keys of a gateway', {}, [PRACTICE]],
    ['says nothing of it where money is real', REAL, []],
  ])('%s, and creates no people', async (_what, env, said) => {
    const lines = await startSays({ NODE_ENV: 'production', ...env })
    expect(lines.filter((line) => line.startsWith('Payments'))).toEqual(said)
    const { rows } = await store.db.$client.query('select count(*)::int as people from people')
    expect(rows).toEqual([{ people: 0 }])
  })
})
