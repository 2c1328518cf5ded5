import { randomUUID } from 'node:crypto'
import { erasePeople } from '../../domains/accounts/privacy/deletion.ts'
import { refundOrder } from '../../domains/orders/refunding/refund-order.ts'
import { adult, payAndReturn, placed, withAddress } from '../shops/orders-shop.ts'
import { idOf, newcomer, type Visitor, visitor } from '../visitor.ts'
import { freeze, give, owner, type Row } from './access-owners.ts'
import { PASS_PEOPLE } from './access-passes.ts'
import { type AccessShop, HELD, ITEMS, PACK, PACKAGE } from './access-shop.ts'

/** Buys the package and a book, and gets the money of these back. */
async function refunded(shop: AccessShop, ...packageIds: number[]): Promise<Visitor> {
  const who = await adult(shop.app)
  const addressId = await withAddress(who)
  const order = await placed(who, { cartJson: { '10': 1, '20': 1 }, addressId })
  await payAndReturn(shop.app, order)
  shop.later(1)
  await refundOrder(
    shop.app.services,
    {
      orderId: order.orderId,
      requestKey: randomUUID(),
      lines: packageIds.map((packageId) => ({ packageId })),
      reason: 'Asked for',
    },
    { actor: 'cli:test', now: shop.app.clock.now() },
  )
  return who
}

/** The items change as an import would change them, on that day. */
const items = (shop: AccessShop, change: string, ...values: unknown[]) =>
  shop.write(`update content_items set ${change} where id in (${ITEMS})`, values)
/** Package 1 leaves pack 3, or comes back into it. */
async function moveOut(shop: AccessShop): Promise<void> {
  await shop.write(`update package_links set linked_package_id = 4 ${HELD} ${PACKAGE}`)
}
async function moveIn(shop: AccessShop): Promise<void> {
  await shop.write(`update package_links set linked_package_id = ${PACKAGE} ${HELD} 4`)
}

/** Everybody who may come, and what they may. Package 1 has the document and the test since a month. */
export const PEOPLE: Row[] = [
  ['a guest', 'sign-in', async ({ app }) => visitor(app)],
  ['somebody who owns nothing', 'nothing', ({ app }) => newcomer(app)],
  [
    'somebody else than its owner',
    'nothing',
    async (shop) => {
      await owner(shop)
      return await newcomer(shop.app)
    },
  ],
  ['the owner of something else', 'nothing', (shop) => owner(shop, { packageId: 4 })],
  ['its owner', 'open', (shop) => owner(shop)],
  ['somebody on a trial', 'open', (shop) => owner(shop, { source: 'TRIAL' })],
  [
    'somebody whose time is over',
    'ended',
    async (shop) => {
      const who = await owner(shop, { days: 1 })
      shop.later(3)
      return who
    },
  ],
  [
    'somebody who renewed, before the renewal begins',
    'open',
    async (shop) => give(shop, await owner(shop, { days: 1 }), { ref: 'T-1050' }),
  ],
  [
    'somebody who renewed, when it has begun',
    'open',
    async (shop) => {
      const who = await give(shop, await owner(shop, { days: 1 }), { ref: 'T-1050' })
      shop.later(5)
      return who
    },
  ],
  [
    'somebody who renewed, when that is over too',
    'ended',
    async (shop) => {
      const who = await give(shop, await owner(shop, { days: 1 }), { days: 2, ref: 'T-1050' })
      shop.later(9)
      return who
    },
  ],
  ['somebody whose money went back', 'nothing', (shop) => refunded(shop, PACKAGE, 2)],
  ['somebody whose money for it went back, of a larger order', 'nothing', (shop) => refunded(shop, PACKAGE)],
  ['somebody whose money for something else went back', 'open', (shop) => refunded(shop, 2)],
  ['the owner of a pack that holds it', 'open', (shop) => owner(shop, { packageId: PACK })],
  [
    'the owner of a pack that held it when it was bought',
    'open',
    async (shop) => {
      const who = await owner(shop, { packageId: PACK })
      await moveOut(shop)
      return who
    },
  ],
  [
    'the owner of a pack into which it came later',
    'open',
    async (shop) => {
      await moveOut(shop)
      const who = await owner(shop, { packageId: PACK })
      await moveIn(shop)
      return who
    },
  ],
  [
    'the owner of a frozen pack into which it came later',
    'nothing',
    async (shop) => {
      await freeze(shop, PACK)
      await moveOut(shop)
      const who = await owner(shop, { packageId: PACK })
      await moveIn(shop)
      return who
    },
  ],
  [
    'somebody who bought before it came in',
    'open',
    async (shop) => {
      const who = await owner(shop)
      await items(shop, 'added_at = $1', shop.day(1))
      shop.later(2)
      return who
    },
  ],
  [
    'somebody who bought before it came in, where the package is frozen',
    'other',
    async (shop) => {
      await freeze(shop, PACKAGE)
      const who = await owner(shop)
      await items(shop, 'added_at = $1', shop.day(1))
      shop.later(2)
      return who
    },
  ],
  [
    'somebody who bought after it came in, where the package is frozen',
    'open',
    async (shop) => {
      await freeze(shop, PACKAGE)
      return await owner(shop)
    },
  ],
  [
    'somebody who bought before it was taken out',
    'open',
    async (shop) => {
      const who = await owner(shop)
      await items(shop, 'active = false, taken_out_at = $1', shop.day(1))
      shop.later(2)
      return who
    },
  ],
  [
    'somebody who bought after it was taken out',
    'other',
    async (shop) => {
      await items(shop, 'active = false, taken_out_at = $1', shop.day(-1))
      return await owner(shop)
    },
  ],
  [
    'its owner, once it is withdrawn for everybody',
    'other',
    async (shop) => {
      const who = await owner(shop)
      await items(shop, 'withdrawn = true')
      return who
    },
  ],
  [
    'its owner before its day',
    'later',
    async (shop) => {
      await items(shop, 'available_from = $1', shop.day(1))
      return await owner(shop)
    },
  ],
  [
    'its owner on its day',
    'open',
    async (shop) => {
      await items(shop, 'available_from = $1', shop.day(1))
      const who = await owner(shop)
      shop.later(1)
      return who
    },
  ],
  [
    'its owner, when the package has left the store',
    'open',
    async (shop) => {
      const who = await owner(shop)
      await shop.write('update packages set published = false where id = 1')
      return who
    },
  ],
  [
    'anybody, where it is free',
    'free',
    async (shop) => {
      await items(shop, 'free = true')
      return await newcomer(shop.app)
    },
  ],
  [
    'anybody, where it was free and the package has left the store',
    'nothing',
    async (shop) => {
      await items(shop, 'free = true')
      await shop.write('update packages set published = false where id = 1')
      return await newcomer(shop.app)
    },
  ],
  [
    'an owner who signed out meanwhile',
    'sign-in',
    async (shop) => {
      const who = await owner(shop)
      const [left, kept] = [visitor(shop.app), visitor(shop.app)]
      for (const [name, value] of who.cookies) for (const one of [left, kept]) one.cookies.set(name, value)
      await left.post('/api/auth/v2/logoutDevice')
      return kept
    },
  ],
  [
    'a child who owns it',
    'open',
    async (shop) => give(shop, await newcomer(shop.app, 'Asha Rao', '2014-04-05')),
  ],
  ['a child who owns nothing', 'nothing', ({ app }) => newcomer(app, 'Asha Rao', '2014-04-05')],
  [
    'an owner whose account is erased',
    'sign-in',
    async (shop) => {
      const who = await owner(shop)
      const { app } = shop
      await shop.write('update people set deletion_at = $2 where id = $1', [await idOf(who), app.clock.now()])
      await erasePeople({ ...app.services, db: shop.store.db }, app.clock.now())
      return who
    },
  ],
  ...PASS_PEOPLE,
]
