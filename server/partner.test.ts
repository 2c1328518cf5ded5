import { parseSetCookie } from 'cookie'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partnerCookie } from './partner-cookie.ts'
import { askForHelp, book, wantedCall, wantedHelp } from './testing/call-booking.ts'
import { type OffersShop, openOffersShop } from './testing/shops/offers-shop.ts'
import { adult, placed } from './testing/shops/orders-shop.ts'
import { idOf, type Visitor, visitor } from './testing/visitor.ts'

let shop: OffersShop
let buyer: Visitor
beforeAll(async () => {
  shop = await openOffersShop()
  buyer = await adult(shop.app)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.store.db.$client.query('truncate leads, events cascade')
})

const kept = async (sql: string): Promise<unknown[]> =>
  (await shop.store.db.$client.query<{ kept: unknown }>(sql)).rows.map((row) => row.kept)

/** As the partner's address leaves their browser (redirects.test.ts). */
function comesBy(partner: string, who: Visitor): void {
  const { name, value } = parseSetCookie(partnerCookie(partner, false))
  who.cookies.set(name, value!)
}

const page = (nth: number, name: string, props: object = {}) => ({
  id: `019a0000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  name,
  path: '/',
  props,
})
const pages = (...events: object[]) => ({ visit: 'kT3_abcdefghijklmno-9', deviceType: 'mobile', events })

describe('whoever came by the address of a partner', () => {
  it('carries the partner and the product’s source to their orders', async () => {
    comesBy('school-7', buyer)
    await placed(buyer, { utm_source: 'mail', utm_product_source: 'poster' })
    const order = `select visit as kept from orders where person_id = ${await idOf(buyer)} order by id desc limit 1`
    expect(await kept(order)).toEqual([
      expect.objectContaining({
        partner: 'school-7',
        utm: { utm_source: 'mail', utm_product_source: 'poster' },
      }),
    ])
    buyer.cookies.delete('wl')
    await placed(buyer)
    expect(await kept(order)).toEqual([expect.objectContaining({ partner: null, utm: {} })])
  })

  it('carries both to their requests and calls', async () => {
    const guest = visitor(shop.app)
    comesBy('school-7', guest)
    const utm = { utm_campaign: 'diwali', utm_product_source: 'poster', white_label: 'school-9' }
    expect((await askForHelp(shop.app, wantedHelp({ utm }), guest)).status).toBe(200)
    expect((await book(shop.app, wantedCall(), guest)).status).toBe(200)
    guest.cookies.clear()
    expect((await askForHelp(shop.app, wantedHelp({ utm }), guest)).status).toBe(200)
    expect(await kept('select utm as kept from leads order by id')).toEqual([
      { utm_campaign: 'diwali', utm_product_source: 'poster', white_label: 'school-7' },
      { white_label: 'school-7' },
      { utm_campaign: 'diwali', utm_product_source: 'poster' },
    ])
  })

  it('carries both to the events of their pages', async () => {
    const guest = visitor(shop.app)
    comesBy('school-7', guest)
    const sent = pages(
      page(1, 'page_view', { utm_product_source: 'poster' }),
      page(2, 'exit', { seconds: 3 }),
    )
    expect((await guest.post('/api/v1/events', sent)).status).toBe(200)
    guest.cookies.clear()
    await guest.post('/api/v1/events', pages(page(3, 'page_view')))
    expect(await kept('select props as kept from events order by seq')).toEqual([
      { utm_product_source: 'poster', white_label: 'school-7' },
      { seconds: 3 },
      {},
    ])
  })

  it('is nobody the operator does not know, nor whom a page names', async () => {
    const guest = visitor(shop.app)
    comesBy('school-8', guest)
    await guest.post('/api/v1/events', pages(page(4, 'page_view')))
    await askForHelp(shop.app, wantedHelp(), guest)
    expect(await kept('select props as kept from events')).toEqual([{}])
    expect(await kept('select utm as kept from leads')).toEqual([{}])
    const claimed = pages(page(5, 'page_view', { white_label: 'school-7' }))
    expect((await guest.post('/api/v1/events', claimed)).status).toBe(400)
  })
})
