import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runCommand } from '../../../cli/run-command.ts'
import { BOOK, type Buying, buyingAt } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { newcomer } from '../../../testing/visitor.ts'
import { findOrder } from '../orders.queries.ts'
import { ordersCommand } from './orders.ts'

let shop: OffersShop
let buying: Buying

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

/** Runs the command as an operator does; its exit code and what it said. */
async function taiyari(...words: string[]) {
  const said: string[] = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void said.push(text))
  const code = await runCommand(['orders', ...words])
  return { code, said: said.join('\n') }
}

it('orders commands open the store with its gateway, and say what they did', async () => {
  const id = await buying.buy({ personId: 1, lines: [BOOK] })
  expect((await taiyari('show', `T-${id}`)).said).toContain('14 School Road')
  expect(await taiyari('send', `T-${id}`, 'India Post', 'EA1IN')).toEqual({
    code: 0,
    said: `The parcel of T-${id} has left with India Post, EA1IN; the order is FULFILLED`,
  })
  expect(await findOrder(shop.store.db.$client, id)).toMatchObject({ status: 'FULFILLED' })
  const { code, said } = await taiyari('reconcile', '--days', '30')
  expect([code, said.split('\n')[1]]).toEqual([
    0,
    '0 payments of the gateways were compared: 0 were unknown and are now recorded,',
  ])
})

it('orders commands that are refused change nothing and say why', async () => {
  const id = await buying.buy({ personId: 1 })
  expect(await taiyari('send', `T-${id}`, 'India Post', 'EA1IN')).toEqual({
    code: 1,
    said: 'Nothing of this order is waiting to be sent. Nothing was changed.',
  })
  expect(await taiyari('refund', `T-${id}`, '--why', 'x', '--line', '77')).toEqual({
    code: 1,
    said: expect.stringMatching(/^lines\.0\.packageId: .*\n.*Nothing was changed\.$/),
  })
  expect((await taiyari('show', 'T-999999')).code).toBe(1)
})

it('orders reconcile finds a payment that nobody reported, and the order is paid', async () => {
  const { app } = shop
  const who = await newcomer(app, 'Asha Rao', '1999-04-05')
  const answer = await who.post('/api/v1/orders/create', {
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c13',
    cartJson: { '10': 1 },
    packageId: 1,
    stateCode: '27',
  })
  const { orderId, payment } = answer.json() as { orderId: string; payment: { gatewayOrderId: string } }
  await app.sandbox!.pay(payment.gatewayOrderId, 'webhook-late')
  const state = async () =>
    (await who.get(`/api/v1/orders/payment-state?orderId=${orderId}`)).json() as { paid: boolean }
  expect(await state()).toMatchObject({ paid: false, settled: false })
  const log = { info() {}, warn() {}, error() {} }
  const now = new Date(TEST_NOW.getTime() + 5 * 60_000)
  const said = await ordersCommand(['reconcile'])!({ ...app.services, log }, { actor: 'cli:asha', now })
  expect(said).toMatch(/^1 payment attempts were checked, 0 without an answer/)
  expect(await state()).toMatchObject({ paid: true, settled: true })
  const { orders } = (await who.get('/api/v1/orders')).json() as { orders: { orderId: string }[] }
  expect(orders.map((order) => order.orderId)).toEqual([orderId])
})
