import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { cartOfPerson } from './cart-of-person.ts'

let shop: OffersShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openOffersShop()
  asha = await newcomer(shop.app)
  ravi = await newcomer(shop.app, 'Ravi Kumar')
  await asha.post('/api/v1/cart/items', { packageId: 2, validityId: 20, quantity: 3 })
  await ravi.post('/api/v1/cart/items', { packageId: 1, validityId: 10 })
})
afterAll(() => shop.close())

it('the cart is in the download of its owner', async () => {
  expect(await cartOfPerson.exportOf(shop.store.db, await idOf(asha))).toEqual([
    { packageId: 2, validityId: 20, packId: null, quantity: 3, pricePaise: 49_950 },
  ])
})

it('the cart is gone with the account, and nobody else’s is', async () => {
  const { $client } = shop.store.db
  await $client.query('update people set deletion_at = $2 where id = $1', [await idOf(asha), TEST_NOW])
  await erasePeople(shop.app.services, TEST_NOW)
  const { rows } = await $client.query(
    'select person_id::int as id, package_id from carts join cart_lines on cart_id = carts.id',
  )
  expect(rows).toEqual([{ id: await idOf(ravi), package_id: 1 }])
})
