import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { adult, orderBody, payAndReturn, placed, refusedWith } from '../../../testing/shops/orders-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { expireOrders } from '../../orders/placing/expire-orders.ts'
import { refundOrder } from '../../orders/refunding/refund-order.ts'
import { importTimetable } from '../timetable/import-timetable.ts'
import { readTimetableJson } from '../timetable/read-timetable-json.ts'

const DAY = 86_400_000
const COURSE = 1
/** A kept answer goes when a notice of the change has come, however busy the machine is. */
const SOON = { timeout: 10_000 }
const [MORNING, EVENING] = [71, 72]
const dayAt = (days: number) => new Date(+TEST_NOW + days * DAY).toISOString().slice(0, 10)

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  const { $client } = shop.store.db
  await $client.query(
    'truncate class_seats, batch_members, class_tellings, live_classes, class_batches cascade',
  )
  await $client.query("update orders set status = 'CANCELLED', reserved = false where paid_at is null")
})

const batch = (id: number, changes: object = {}) => ({
  id,
  packageId: COURSE,
  title: { en: `Batch ${id}` },
  startsOn: dayAt(id),
  endsOn: dayAt(120),
  classes: [
    {
      id: 'one',
      title: { en: `Class of ${id}` },
      startsAt: new Date(+TEST_NOW + 80 * DAY).toISOString(),
      minutes: 60,
    },
  ],
  ...changes,
})
const teach = (...batches: object[]) =>
  importTimetable(
    { db: shop.store.db, log: shop.app.services.hub.log, clock: shop.app.clock },
    readTimetableJson({ format: 'taiyari-timetable/1', batches }),
    { dryRun: false, replace: true, actor: 'test', now: shop.app.clock.now() },
  )

interface Batches {
  batches: { batchId: number; seatsLeft: number | null; joining: string }[]
}
const seatsLeft = async () => {
  const answer = await visitor(shop.app).get(`/api/v1/performance/batchInfo?packageId=${COURSE}`)
  return (answer.json() as unknown as Batches).batches.map(({ batchId, seatsLeft: left }) => [batchId, left])
}
const batchOf = async (who: Visitor) => {
  const { rows } = await shop.store.db.$client.query<{ batch: number }>(
    'select batch_id as batch from batch_members where person_id = $1 and left_at is null',
    [await idOf(who)],
  )
  return rows.map(({ batch: id }) => id)
}
const chosen = (batchId: number) => ({ batchOf: { '10': batchId } })
const buy = async (who: Visitor, changes: object = {}) => {
  const order = await placed(who, changes)
  await payAndReturn(shop.app, order)
  return order
}
const expire = () =>
  expireOrders(shop.app.services, { now: shop.app.clock.now(), log: shop.app.services.log })

interface Calculated {
  conflicts: { code: string; stops: boolean }[]
  lines: { batches: { batchId: number; joining: string }[] }[]
}
const cartOf = async (who: Visitor) =>
  (
    await who.post('/api/v1/orders/cartCalc', { cartJson: { '10': 1 }, stateCode: '27' })
  ).json() as unknown as Calculated

describe('who buys a live course', () => {
  it('is in the batch that they chose, from the moment it is paid', async () => {
    await teach(batch(MORNING, { seats: 5 }), batch(EVENING, { seats: 2 }))
    const asha = await adult(shop.app)
    const order = await placed(asha, chosen(EVENING))
    await expect.poll(seatsLeft, SOON).toEqual([
      [MORNING, 5],
      [EVENING, 1],
    ])
    expect(await batchOf(asha)).toEqual([])
    await payAndReturn(shop.app, order)
    expect(await batchOf(asha)).toEqual([EVENING])
    await expect.poll(seatsLeft, SOON).toEqual([
      [MORNING, 5],
      [EVENING, 1],
    ])
    const { rows } = await shop.store.db.$client.query('select from class_seats')
    expect(rows).toEqual([])
  })

  it('is in the first batch with a seat when they chose none', async () => {
    await teach(batch(MORNING, { seats: 1 }), batch(EVENING, { seats: 1 }))
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    await buy(asha)
    await buy(bilal)
    expect([await batchOf(asha), await batchOf(bilal)]).toEqual([[MORNING], [EVENING]])
  })

  it('sees the batches in the cart, and none any more once they are in one', async () => {
    await teach(batch(MORNING, { seats: 1 }), batch(EVENING))
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    await buy(asha)
    expect((await cartOf(bilal)).lines[0]!.batches).toMatchObject([
      { batchId: MORNING, joining: 'full' },
      { batchId: EVENING, joining: 'open' },
    ])
    expect((await cartOf(asha)).lines[0]!.batches).toEqual([])
  })

  it('is told before paying that the batch is full, and that all are', async () => {
    await teach(batch(MORNING, { seats: 1 }), batch(EVENING, { seats: 1 }))
    const [asha, bilal, meera] = await Promise.all(
      ['Asha Rao', 'Bilal Khan', 'Meera Nair'].map((name) => adult(shop.app, name)),
    )
    await placed(asha!, chosen(MORNING))
    expect(await refusedWith(bilal!, chosen(MORNING))).toBe('409 batch_full')
    await placed(bilal!, chosen(EVENING))
    expect((await cartOf(meera!)).conflicts).toMatchObject([{ code: 'batches_full', stops: true }])
    expect(await refusedWith(meera!)).toBe('409 cart_conflict')
  })

  it('finds no batch after the last day of joining', async () => {
    await teach(batch(MORNING, { joinUntil: dayAt(-1), startsOn: dayAt(-9) }))
    const asha = await adult(shop.app)
    expect((await cartOf(asha)).conflicts).toMatchObject([{ code: 'batches_full' }])
  })

  it('needs a seat in each part of a pack that has batches', async () => {
    await teach(batch(MORNING, { seats: 1 }))
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    const addressed = { cartJson: { '30': 1 }, packageId: 3 }
    await buy(asha, addressed)
    expect(await batchOf(asha)).toEqual([MORNING])
    expect(await refusedWith(bilal, addressed)).toBe('409 cart_conflict')
  })

  it('extends it without another seat', async () => {
    await teach(batch(MORNING, { seats: 1 }))
    const asha = await adult(shop.app)
    await buy(asha)
    expect((await cartOf(asha)).conflicts.filter(({ stops }) => stops)).toEqual([])
    await buy(asha)
    expect(await batchOf(asha)).toEqual([MORNING])
  })
})

describe('seats', () => {
  it('go to as many buyers as there are, however many come at once', async () => {
    await teach(batch(MORNING, { seats: 2 }))
    const people = await Promise.all(
      ['Asha Rao', 'Bilal Khan', 'Meera Nair', 'Dev Das', 'Esha Roy'].map((name) => adult(shop.app, name)),
    )
    const answers = await Promise.all(
      people.map((who) => who.post('/api/v1/orders/create', orderBody(chosen(MORNING)))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    await expect.poll(seatsLeft, SOON).toEqual([[MORNING, 0]])
  })

  it('are free again when the order is given up, and when its time is over', async () => {
    await teach(batch(MORNING, { seats: 1 }))
    const [asha, bilal, meera] = await Promise.all(
      ['Asha Rao', 'Bilal Khan', 'Meera Nair'].map((name) => adult(shop.app, name)),
    )
    const { orderId } = await placed(asha!)
    await asha!.post('/api/v1/orders/cancel', { orderId })
    await expect.poll(seatsLeft, SOON).toEqual([[MORNING, 1]])
    await placed(bilal!)
    shop.app.clock.set(new Date(+TEST_NOW + 2 * 3_600_000))
    await expire()
    await expect.poll(seatsLeft, SOON).toEqual([[MORNING, 1]])
    await placed(meera!)
  })

  it('are given to late money while they are there, and the money goes back when they are not', async () => {
    await teach(batch(MORNING, { seats: 1 }))
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    const late = await placed(asha)
    shop.app.clock.set(new Date(+TEST_NOW + 2 * 3_600_000))
    await expire()
    await payAndReturn(shop.app, late)
    expect(await batchOf(asha)).toEqual([MORNING])
    await teach(batch(MORNING, { seats: 2 }))
    const tooLate = await placed(bilal)
    shop.app.clock.set(new Date(+TEST_NOW + 4 * 3_600_000))
    await expire()
    await buy(await adult(shop.app, 'Meera Nair'))
    await payAndReturn(shop.app, tooLate)
    expect(await batchOf(bilal)).toEqual([])
    const { rows } = await shop.store.db.$client.query('select status from orders where id = $1', [
      Number(tooLate.orderId.slice(2)),
    ])
    expect(rows).toEqual([{ status: 'REFUNDED' }])
  })

  it('of a refunded course are free again, and its buyer is in no batch', async () => {
    await teach(batch(MORNING, { seats: 1 }))
    const asha = await adult(shop.app)
    const { orderId } = await buy(asha)
    await expect.poll(seatsLeft, SOON).toEqual([[MORNING, 0]])
    await refundOrder(
      shop.app.services,
      { orderId, requestKey: randomUUID(), lines: undefined, reason: 'Asked for' },
      { actor: 'cli:test', now: shop.app.clock.now() },
    )
    expect(await batchOf(asha)).toEqual([])
    await expect.poll(seatsLeft, SOON).toEqual([[MORNING, 1]])
  })
})
