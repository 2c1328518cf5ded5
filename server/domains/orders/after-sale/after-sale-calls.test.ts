import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/access.ts'
import { BOOK, type Buying, buyingAt } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { type Answer, idOf, newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { setRole } from '../../accounts/roles/roles.ts'

let shop: OffersShop
let buying: Buying
let asha: Visitor
let orderId: string

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
  asha = await newcomer(shop.app)
  orderId = `T-${await buying.buy({ personId: await idOf(asha), lines: [BOOK] })}`
})
afterAll(() => shop.close())

const said = ({ status, json }: Answer) => [status, json().code ?? json().status]

async function staff(role: Role): Promise<Visitor> {
  const who = await newcomer(shop.app, 'Meera Verma')
  const contact = `phone:${await phoneOf(who)}` as const
  await setRole(shop.store.db, { contact, role, granted: true, actor: 'test', now: TEST_NOW })
  return who
}

describe('the calls about an order', () => {
  it('answer its buyer, tell anyone else that there is no such order, and ask a guest to sign in', async () => {
    const [ravi, guest] = [await newcomer(shop.app, 'Ravi Kumar'), visitor(shop.app)]
    for (const path of ['/api/v3/orders/details', '/api/v1/orders/payment-state']) {
      const asked = `${path}?orderId=${orderId}&src=mweb&user-email=ravi@example.org`
      expect((await asha.get(asked)).json()).toMatchObject({ orderId })
      expect(said(await ravi.get(asked))).toEqual([404, 'order_not_found'])
      expect((await guest.get(asked)).status).toBe(401)
    }
    expect((await ravi.get('/api/v1/orders')).json()).toEqual({ orders: [], total: 0 })
    const wish = { orderId, reason: 'not mine' }
    expect(said(await ravi.post('/api/v1/orders/refund-request', wish))).toEqual([404, 'order_not_found'])
  })

  it.each([['1042'], ['T-0'], ['T-1042 '], ['T-10420000000000000']])(
    'accept no other form of a number: %j',
    async (number) => {
      const { status } = await asha.get(`/api/v3/orders/details?orderId=${encodeURIComponent(number)}`)
      expect(status).toBe(400)
    },
  )

  it('of staff are for finance and support; what concerns money for finance alone', async () => {
    const parcel = { orderId, courier: 'India Post', tracking: 'EA1IN' }
    const answer = { orderId, answer: 'opened already' }
    await asha.post('/api/v1/orders/refund-request', { orderId, reason: 'wrong book' })
    const [support, finance] = [await staff('support'), await staff('finance')]
    for (const [path, body] of [
      ['send', parcel],
      ['deliver', parcel],
      ['refuse-refund', answer],
    ] as const)
      expect((await asha.post(`/api/v1/staff/orders/${path}`, body)).status).toBe(403)
    expect((await support.post('/api/v1/staff/orders/refuse-refund', answer)).status).toBe(403)
    expect(said(await support.post('/api/v1/staff/orders/send', parcel))).toEqual([200, 'FULFILLED'])
    expect(said(await finance.post('/api/v1/staff/orders/deliver', parcel))).toEqual([200, 'FULFILLED'])
    expect(said(await finance.post('/api/v1/staff/orders/refuse-refund', answer))).toEqual([200, 'REFUSED'])
    const { rows } = await shop.store.db.$client.query(
      'select actor, action from audit_events where subject = $1 order by id',
      [`order:${orderId}`],
    )
    const [a, b] = [`staff:${await idOf(support)}`, `staff:${await idOf(finance)}`]
    expect(rows).toEqual([
      { actor: a, action: 'send-order' },
      { actor: b, action: 'deliver-order' },
      { actor: b, action: 'refuse-refund' },
    ])
  })
})
