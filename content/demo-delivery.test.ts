import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATE_CODES } from '../contract/states.ts'
import { listStock } from '../server/domains/stock/list-stock.ts'
import { importDemoDelivery } from '../server/seed/load-demo.ts'
import { DEMO } from '../server/testing/shops/demo-shop.ts'
import { TEST_NOW } from '../server/testing/test-app.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(DEMO)
  await importDemoDelivery(store.db, { clock: { now: () => TEST_NOW }, maxBytes: 1_000_000 })
})
afterAll(() => store.close())

describe('the demo’s PIN codes', () => {
  it('reach every state and union territory', async () => {
    const { rows } = await store.db.$client.query<{ code: string; count: number }>(
      'select state_code as code, count(*)::int as count from pincodes group by state_code',
    )
    expect(rows.map(({ code }) => code).sort()).toEqual([...STATE_CODES].sort())
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(150)
  })

  it('begin with the digits that the post gives to their state', async () => {
    // The first digit is a region of India Post; a sample with a slip of a digit would cross it.
    const regions: Record<string, string[]> = {
      1: ['01', '02', '03', '04', '06', '07', '38'],
      2: ['05', '09'],
      3: ['08', '24', '26'],
      4: ['22', '23', '27', '30'],
      5: ['29', '36', '37', '34'],
      6: ['32', '33', '34', '31'],
      7: ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '35'],
      8: ['10', '20'],
    }
    const { rows } = await store.db.$client.query<{ pincode: string; code: string }>(
      'select pincode, state_code as code from pincodes',
    )
    for (const { pincode, code } of rows) expect(regions[pincode[0]!], pincode).toContain(code)
  })
})

describe('the demo’s stock', () => {
  it('counts every printed book under its own title: many, few and none left', async () => {
    const file = readFileSync('content/stock.csv', 'utf8').trim().split('\n').slice(1)
    const rows = await listStock(store.db.$client)
    const counted = rows.filter(({ available }) => available !== null)
    expect(counted.map(({ packageId, available, title }) => `${packageId},${available},${title}`)).toEqual(file)
    const left = counted.map(({ available }) => available!)
    expect(left).toContain(0)
    expect(left.some((count) => count > 0 && count <= 5)).toBe(true)
    expect(left.some((count) => count >= 100)).toBe(true)
    const books = (
      await store.db.$client.query<{ id: number }>(
        "select id from packages where shippable and primary_category = 'BOOKS' order by id",
      )
    ).rows.map(({ id }) => id)
    expect(counted.map(({ packageId }) => packageId)).toEqual(books)
  })
})
