/**
 * The rules for money and orders in their shortest form: no tables, no locks, no gateway. A payment is an
 * amount that the gateway captured or holds; the store learns of it at some later moment.
 */
export type ModelStatus = 'waiting' | 'over' | 'cancelled' | 'bought' | 'returned'

export interface ModelPayment {
  amountPaise: number
  /** not captured yet: the store captures it if its order waits for it */
  held: boolean
  learnt: boolean
  dueAt: number
}

export interface ModelAttempt {
  gatewayOrderId: string
  payments: ModelPayment[]
}

export interface ModelOrder {
  orderId: string
  placedNo: number
  packageIds: number[]
  books: number
  coupon: boolean
  payablePaise: number
  /** by package: what was paid for it, without shipping */
  linePaise: Map<number, number>
  status: ModelStatus
  attempts: ModelAttempt[]
  placedAt: number
  expiresAt: number
  /** captured by the gateway and known to the store */
  capturedPaise: number
  /** what remains, after refunds, of the payment that paid it */
  keptPaise: number
  /** packages fully refunded */
  ended: Set<number>
}

const MINUTE = 60_000
const BOOK = 2

/** What remains of a limited coupon and of the books in stock, and the orders of one person. */
export class MoneyModel {
  couponLeft: number
  booksLeft: number
  readonly orders: ModelOrder[] = []

  constructor(couponLeft: number, booksLeft: number) {
    this.couponLeft = couponLeft
    this.booksLeft = booksLeft
  }

  canHold({ coupon, books }: Pick<ModelOrder, 'coupon' | 'books'>): boolean {
    return (!coupon || this.couponLeft > 0) && books <= this.booksLeft
  }

  place(order: ModelOrder): void {
    this.hold(order, -1)
    this.orders.push(order)
  }

  /** The store learns of a payment; a second time changes nothing. */
  learn(order: ModelOrder, payment: ModelPayment): void {
    if (payment.learnt) return
    const fits = payment.amountPaise === order.payablePaise
    if (payment.held && !(fits && order.status === 'waiting')) return
    payment.learnt = true
    payment.held = false
    order.capturedPaise += payment.amountPaise
    if (!fits) return
    if (order.status === 'over' && this.canHold(order) && !this.boughtAnew(order)) {
      this.hold(order, -1)
      order.status = 'waiting'
    }
    if (order.status === 'over' || order.status === 'cancelled') order.status = 'returned'
    if (order.status !== 'waiting') return
    order.status = 'bought'
    order.keptPaise = payment.amountPaise
  }

  /** The store asks the gateway about one payment attempt: captured payments count before held ones. */
  learnAttempt(order: ModelOrder, attempt: ModelAttempt): void {
    for (const payment of attempt.payments.filter(({ held }) => !held)) this.learn(order, payment)
    for (const payment of attempt.payments.filter(({ held }) => held)) this.learn(order, payment)
  }

  /** The gateway delivers what is due, in order of time. */
  deliver(now: number): void {
    const due = this.orders.flatMap((order) =>
      order.attempts.flatMap(({ payments }) => payments.map((payment) => ({ order, payment }))),
    )
    for (const { order, payment } of due.toSorted((a, b) => a.payment.dueAt - b.payment.dueAt))
      if (payment.dueAt <= now) this.learn(order, payment)
  }

  payAgain(order: ModelOrder, now: number): boolean {
    if (order.status !== 'waiting' || order.expiresAt <= now) return false
    const wanted = Math.max(order.expiresAt, now + 15 * MINUTE)
    order.expiresAt = Math.min(wanted, order.placedAt + 24 * 60 * MINUTE)
    return true
  }

  cancel(order: ModelOrder): void {
    this.endWaiting(order, 'cancelled')
  }

  /** Orders not paid in time are over; the gateway is asked about each first. */
  expire(now: number): void {
    const overdue = this.orders.filter(({ status, expiresAt }) => status === 'waiting' && expiresAt <= now)
    for (const order of overdue.toSorted((a, b) => a.expiresAt - b.expiresAt)) {
      this.learnAttempt(order, order.attempts.at(-1)!)
      this.endWaiting(order, 'over')
    }
  }

  /** Refunds one line, or (undefined) all that is left. False if there is nothing to refund. */
  giveBack(order: ModelOrder, packageId: number | undefined): boolean {
    if (order.status !== 'bought') return false
    const open = (packageId === undefined ? order.packageIds : [packageId]).filter(
      (id) => !order.ended.has(id),
    )
    if (packageId !== undefined && open.length === 0) return false
    const ofLines = open.reduce((sum, id) => sum + order.linePaise.get(id)!, 0)
    order.keptPaise -= packageId === undefined ? order.keptPaise : ofLines
    for (const id of open) order.ended.add(id)
    // Nothing is shipped in these runs, so the books are back in stock.
    if (open.includes(BOOK)) this.booksLeft += order.books
    if (order.keptPaise === 0) order.status = 'returned'
    return true
  }

  private endWaiting(order: ModelOrder, status: 'over' | 'cancelled'): void {
    if (order.status !== 'waiting') return
    order.status = status
    this.hold(order, 1)
  }

  private boughtAnew(order: ModelOrder): boolean {
    return this.orders.some(
      (other) =>
        other.placedNo > order.placedNo &&
        other.status === 'bought' &&
        other.packageIds.some((id) => order.packageIds.includes(id)),
    )
  }

  private hold({ coupon, books }: Pick<ModelOrder, 'coupon' | 'books'>, by: 1 | -1): void {
    if (coupon) this.couponLeft += by
    this.booksLeft += by * books
  }
}
