import { randomUUID } from 'node:crypto'
import { confirmPayment, type GatewayReturn } from '../../server/domains/orders/paying/confirm-payment.ts'
import { reconcile, reconcileAttempt } from '../../server/domains/orders/paying/reconcile.ts'
import { sweepGateways } from '../../server/domains/orders/paying/sweep-gateway.ts'
import { findAttemptByGatewayOrder } from '../../server/domains/orders/payments.queries.ts'
import { cancelOrder } from '../../server/domains/orders/placing/cancel-order.ts'
import { expireOrders } from '../../server/domains/orders/placing/expire-orders.ts'
import { payAgain } from '../../server/domains/orders/placing/pay-again.ts'
import { refundOrder } from '../../server/domains/orders/refunding/refund-order.ts'
import { sendRefunds } from '../../server/domains/orders/refunding/send-refunds.ts'
import { Refusal } from '../../server/platform/problems.ts'
import type { Act } from '../../server/platform/sandbox-gateway/pay-at-sandbox.ts'
import { type ModelAttempt, type ModelOrder, MoneyModel } from './money-model.ts'
import { BOOK, type Buyer, CARTS, COUPON_LIMIT, type MoneyShop, tryOrder } from './money-shop.ts'

const BOOKS_IN_STOCK = 3
const MOST_ORDERS = 3
const SOON = 2_000
const LATE = 20_000
const DAY = 24 * 60
const ACTS: readonly Act[] = [
  'upi',
  'card',
  'twice',
  'webhook-late',
  'webhook-first',
  'webhook-twice',
  'authorised',
  'fail',
  'abandon',
  'wrong-amount',
  'wrong-signature',
]

interface KeptReturn {
  order: ModelOrder
  fields: GatewayReturn
  /** the payment that it reports; undefined if it is forged */
  payment: ModelAttempt['payments'][number] | undefined
}

/** One life of one buyer: the steps taken, and the model's state after them. */
export class MoneyRun {
  readonly steps: string[] = []
  readonly model: MoneyModel
  /** where the store differed from the model */
  readonly surprises: string[] = []
  private readonly returns: KeptReturn[] = []
  private readonly shop: MoneyShop
  private readonly buyer: Buyer
  private readonly random: () => number
  private readonly began: Date

  private constructor(shop: MoneyShop, buyer: Buyer, random: () => number) {
    this.shop = shop
    this.buyer = buyer
    this.random = random
    this.began = shop.now()
    this.model = new MoneyModel(COUPON_LIMIT, BOOKS_IN_STOCK)
  }

  static async begin(shop: MoneyShop, random: () => number): Promise<MoneyRun> {
    const connection = shop.store.db.$client
    await connection.query('delete from coupon_uses')
    await connection.query('delete from coupon_counts')
    await connection.query('delete from stock_taken')
    await connection.query(
      `insert into stock (package_id, available, changed_at) values ($1, $2, now())
        on conflict (package_id) do update set available = excluded.available`,
      [BOOK, BOOKS_IN_STOCK],
    )
    return new MoneyRun(shop, await shop.newBuyer(), random)
  }

  get personId(): number {
    return this.buyer.personId
  }

  async step(): Promise<void> {
    this.shop.pass(0.05 + this.random() * 0.1)
    if (this.model.orders.length === 0) await this.place()
    else await this.oneOf(this.moves())
    await this.shop.settle()
  }

  /** Time passes until nothing more can happen by itself. */
  async end(): Promise<void> {
    const { shop, model } = this
    for (let round = 0; round < 2; round++) {
      shop.pass(DAY)
      await shop.sandbox.deliver()
      model.deliver(shop.now().getTime())
      await expireOrders(shop.orders, shop.jobContext())
      model.expire(shop.now().getTime())
      await shop.settle()
      await reconcile(shop.orders, shop.jobContext())
      await sweepGateways(shop.orders, { from: this.began, to: shop.now() }, shop.jobContext())
      await sendRefunds(shop.orders, shop.jobContext())
      await shop.settle()
    }
    shop.pass(6 * DAY)
    await reconcile(shop.orders, shop.jobContext())
    await shop.settle()
  }

  private moves(): [number, () => Promise<void>][] {
    return [
      [this.model.orders.length < MOST_ORDERS ? 2 : 0, () => this.place()],
      [6, () => this.pay()],
      [this.returns.length > 0 ? 4 : 0, () => this.comeBack()],
      [this.returns.length > 0 ? 2 : 0, () => this.allAtOnce()],
      [3, () => this.deliver()],
      [3, () => this.askGateway()],
      [3, () => this.retry()],
      [2, () => this.refund()],
      [1, () => this.cancel()],
      [2, () => this.expire()],
    ]
  }

  private async oneOf(moves: [number, () => Promise<void>][]): Promise<void> {
    let at = this.random() * moves.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, move] of moves) {
      at -= weight
      if (at < 0) return await move()
    }
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }

  private async place(): Promise<void> {
    const cart = this.pick(CARTS) as Record<string, number>
    const coupon = this.random() < 0.4
    const books = cart['20'] ?? 0
    this.steps.push(`place ${JSON.stringify(cart)}${coupon ? ' with the coupon' : ''}`)
    const can = this.model.canHold({ coupon, books })
    const placed = await tryOrder(this.shop, this.buyer, { cart, coupon }).catch(refusalOnly)
    if (typeof placed === 'string') {
      if (can) this.surprises.push(`an order that can be placed is refused: ${placed}`)
      return
    }
    if (!can) return void this.surprises.push('an order was placed for what is not there')
    const { rows } = await this.shop.store.db.$client.query<{ package_id: number; amount_paise: string }>(
      'select package_id, amount_paise from order_lines where order_id = $1',
      [Number(placed.orderId.slice(2))],
    )
    this.model.place({
      orderId: placed.orderId,
      placedNo: this.model.orders.length,
      packageIds: rows.map((row) => row.package_id),
      books,
      coupon,
      payablePaise: placed.payablePaise,
      linePaise: new Map(rows.map((row) => [row.package_id, Number(row.amount_paise)])),
      status: 'waiting',
      attempts: [{ gatewayOrderId: placed.payment!.gatewayOrderId, payments: [] }],
      placedAt: this.shop.now().getTime(),
      expiresAt: Date.parse(placed.expiresAt),
      capturedPaise: 0,
      keptPaise: 0,
      ended: new Set(),
    })
  }

  /** Opens the gateway's page of an attempt, perhaps of one that is long over, and acts on it. */
  private async pay(): Promise<void> {
    const order = this.pick(this.model.orders)
    const attempt = this.pick(order.attempts)
    const act = this.pick(ACTS)
    this.steps.push(`${order.orderId} ${attempt.gatewayOrderId.slice(-4)}: ${act}`)
    // The gateway captures money for one of its orders once, except for a payment made twice.
    const open = attempt.payments.every(({ held, amountPaise }) => held || amountPaise !== order.payablePaise)
    const fields = await this.shop.sandbox.pay(attempt.gatewayOrderId, act)
    const now = this.shop.now().getTime()
    if (open && !['fail', 'abandon', 'wrong-signature'].includes(act)) {
      const wait = act === 'webhook-first' ? 0 : act === 'webhook-late' ? LATE : SOON
      const amountPaise = act === 'wrong-amount' ? order.payablePaise - 100 : order.payablePaise
      for (let times = act === 'twice' ? 2 : 1; times > 0; times--)
        attempt.payments.push({ amountPaise, held: act === 'authorised', learnt: false, dueAt: now + wait })
    }
    if (act === 'webhook-first') this.model.deliver(now)
    if (!fields?.razorpay_signature) return
    const forged = open && act === 'wrong-signature'
    this.returns.push({
      order,
      fields: fields as unknown as GatewayReturn,
      payment: forged
        ? undefined
        : open
          ? attempt.payments.at(act === 'twice' ? -2 : -1)
          : attempt.payments.findLast(({ held }) => !held),
    })
  }

  /** A browser returns, perhaps for the second time. */
  private async comeBack(): Promise<void> {
    const back = this.pick(this.returns)
    this.steps.push(`${back.order.orderId}: the browser is back`)
    await this.confirm(back)
    if (back.payment) this.model.learn(back.order, back.payment)
  }

  private async confirm({ fields, payment }: KeptReturn): Promise<void> {
    const answer = await confirmPayment(
      this.shop.orders,
      fields,
      this.shop.contextOf(this.buyer.personId),
    ).catch(refusalOnly)
    if ((answer === 'payment_not_genuine') !== (payment === undefined))
      this.surprises.push(
        `a return ${payment ? 'of the gateway' : 'of somebody else'}: ${JSON.stringify(answer)}`,
      )
  }

  /** Two returns of the browser and the reconciler, all at the same moment. */
  private async allAtOnce(): Promise<void> {
    const back = this.pick(this.returns)
    const { order } = back
    const attempts = order.attempts.filter(({ payments }) => payments.every(({ held }) => !held))
    if (!back.payment || back.payment.held) return
    this.steps.push(`${order.orderId}: twice back and ${attempts.length} tries asked about, at once`)
    await Promise.all([
      this.confirm(back),
      this.confirm(back),
      ...attempts.map(({ gatewayOrderId }) => this.reconcile(gatewayOrderId)),
    ])
    this.model.learn(order, back.payment)
    for (const attempt of attempts) this.model.learnAttempt(order, attempt)
  }

  private async deliver(): Promise<void> {
    this.shop.pass(this.random() < 0.5 ? 0.01 : 1)
    this.steps.push('webhooks')
    await this.shop.sandbox.deliver()
    this.model.deliver(this.shop.now().getTime())
  }

  private async askGateway(): Promise<void> {
    const order = this.pick(this.model.orders)
    const attempt = this.pick(order.attempts)
    this.steps.push(`${order.orderId}: reconciler`)
    await this.reconcile(attempt.gatewayOrderId)
    this.model.learnAttempt(order, attempt)
  }

  private async reconcile(gatewayOrderId: string): Promise<void> {
    const { orders } = this.shop
    const attempt = await findAttemptByGatewayOrder(orders.db.$client, undefined, gatewayOrderId)
    await reconcileAttempt(orders, attempt!, this.shop.jobContext())
  }

  private async retry(): Promise<void> {
    const order = this.pick(this.model.orders)
    this.steps.push(`${order.orderId}: pay again`)
    const may = this.model.payAgain(order, this.shop.now().getTime())
    const { orderId } = order
    const answer = await payAgain(this.shop.orders, { orderId }, this.shop.contextOf(this.personId)).catch(
      refusalOnly,
    )
    if (typeof answer === 'string') {
      if (may) this.surprises.push(`an order that waits cannot be paid: ${answer}`)
      return
    }
    if (!may) return void this.surprises.push('an order that is over can be paid')
    const { gatewayOrderId } = answer.payment!
    if (!order.attempts.some((attempt) => attempt.gatewayOrderId === gatewayOrderId))
      order.attempts.push({ gatewayOrderId, payments: [] })
    if (Date.parse(answer.expiresAt) !== order.expiresAt) this.surprises.push('it is held for another time')
  }

  private async refund(): Promise<void> {
    const order = this.pick(this.model.orders)
    const packageId = this.random() < 0.5 ? undefined : this.pick(order.packageIds)
    this.steps.push(`${order.orderId}: refund ${packageId ?? 'all'}`)
    const may = this.model.giveBack(order, packageId)
    const asked = {
      orderId: order.orderId,
      requestKey: randomUUID(),
      lines: packageId === undefined ? undefined : [{ packageId }],
      reason: 'Asked for',
    }
    const call = { actor: 'cli:proof', now: this.shop.now() }
    const twice = [1, 2].map(() => refundOrder(this.shop.orders, asked, call).catch(refusalOnly))
    for (const answer of await Promise.all(twice))
      if ((typeof answer === 'string') === may)
        this.surprises.push(`a refund that ${may ? 'can' : 'cannot'} be: ${JSON.stringify(answer)}`)
  }

  private async cancel(): Promise<void> {
    const order = this.pick(this.model.orders)
    this.steps.push(`${order.orderId}: cancel`)
    const { orderId } = order
    await cancelOrder(this.shop.orders, { orderId }, this.shop.contextOf(this.personId)).catch(refusalOnly)
    this.model.cancel(order)
  }

  private async expire(): Promise<void> {
    this.shop.pass(this.random() < 0.5 ? 16 : 31)
    this.steps.push('what nobody paid is over')
    await expireOrders(this.shop.orders, this.shop.jobContext())
    this.model.expire(this.shop.now().getTime())
  }
}

/** The code of a refusal; any other error is a fault. */
function refusalOnly(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}
