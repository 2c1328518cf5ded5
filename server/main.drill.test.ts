import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Running, start } from './main.ts'
import { DEMO_TESTS } from './testing/shops/demo-shop.ts'
import { type OpenStore, openTestStore, type TestStore } from './testing/stores/test-store.ts'
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

/** What a start on an empty database, or one that is filled so, says, without pages. */
async function startSays(env: Record<string, string>, filling?: typeof DEMO_TESTS): Promise<string[]> {
  const lines: string[] = []
  store = await openTestStore(filling)
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

  it('on a store and a site of the version before sells what the contents hold, and says what replaced the setting', async () => {
    const site = await mkdtemp(join(tmpdir(), 'taiyari-site-'))
    await cp(testConfig().siteDir, site, { recursive: true })
    const settings = JSON.parse(await readFile(join(site, 'site.json'), 'utf8')) as object
    await writeFile(join(site, 'site.json'), JSON.stringify({ ...settings, openableTypes: ['EBOOKS'] }))
    const lines = await startSays(
      { NODE_ENV: 'production', SITE_DIR: site },
      { name: 'demoofbefore', fill: fillAsBefore },
    )
    await rm(site, { recursive: true })
    expect(lines.filter((line) => line.startsWith('Warning'))).toEqual([
      expect.stringContaining('openableTypes is not read any more'),
    ])
    expect(lines.join('\n')).toMatch(/Prepared what the store shows of \d+ packages/)
    const details = async (id: number) =>
      (await (await fetch(`${running.address}/api/packages/v12/info?packageId=${id}&sc=2`)).json()) as object
    const put = async (packageId: number, validityId: number) => {
      const answer = await fetch(`${running.address}/api/v1/cart/items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: running.address },
        body: JSON.stringify({ packageId, validityId, quantity: 1 }),
      })
      return answer.status
    }
    // A series with tests, a live batch without classes, a printed book.
    expect(await details(1003)).toMatchObject({ sold: true, closedTypes: [] })
    expect(await details(1001)).toMatchObject({
      sold: false,
      closedTypes: expect.arrayContaining(['ONLINE_LIVE_CLASSES']),
    })
    expect(await details(1006)).toMatchObject({ sold: true, closedTypes: [] })
    expect([await put(1003, 10032), await put(1001, 10011)]).toEqual([200, 409])
  })
})

/** What the version before made: cards and details that say nothing of a sale. */
async function fillAsBefore(store: OpenStore): Promise<void> {
  await DEMO_TESTS.fill(store)
  await store.db.$client.query(
    `update shown_packages set shape = 'before', card = card - 'sold', card_hindi = card_hindi - 'sold',
      body = (body::jsonb - 'sold' - 'closedTypes')::text, body_hindi = (body_hindi::jsonb - 'sold' - 'closedTypes')::text`,
  )
}
