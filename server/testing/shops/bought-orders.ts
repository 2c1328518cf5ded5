import { randomUUID } from 'node:crypto'
import { numberOf, type OrderLine } from '../../domains/orders/order.ts'
import { findOrder, insertOrder, type NewOrder } from '../../domains/orders/orders.queries.ts'
import type { OrdersServices } from '../../domains/orders/orders-services.ts'
import { openAttempt } from '../../domains/orders/paying/open-attempt.queries.ts'
import { recordCapture } from '../../domains/orders/paying/record-capture.ts'
import { inTransaction } from '../../platform/database.ts'
import type { TestApp } from '../test-app.ts'

type NewLine = Omit<OrderLine, 'id' | 'refundedPaise'>

const ADDRESS = {
  name: 'Asha Rao',
  phone: '9876500001',
  line1: '14 School Road',
  line2: null,
  landmark: null,
  city: 'Pune',
  stateCode: '27',
  pincode: '411001',
} as const

/** A year of package 1 of the offers shop, a test series. */
export const TESTS: NewLine = {
  packageId: 1,
  packId: null,
  validityId: 10,
  title: 'Mock tests',
  slug: 'mock-tests',
  validityTitle: 'A year',
  productType: 'TEST_SERIES',
  shippable: false,
  quantity: 1,
  mrpPaise: 200_000,
  pricePaise: 100_000,
  itemsPaise: 100_000,
  discountPaise: 10_000,
  amountPaise: 90_000,
  taxCode: '999293',
  taxPercent: 18,
  validity: { validity: 12, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' },
  delivery: null,
}

/** Two copies of package 2, a book. */
export const BOOK: NewLine = {
  ...TESTS,
  packageId: 2,
  validityId: 20,
  title: 'The book',
  slug: 'the-book',
  validityTitle: 'The book',
  productType: 'BOOKS',
  shippable: true,
  quantity: 2,
  mrpPaise: 199_800,
  pricePaise: 49_950,
  itemsPaise: 99_900,
  discountPaise: 0,
  amountPaise: 99_900,
  taxCode: '4901',
  taxPercent: 0,
  validity: null,
  delivery: 'WAITING',
}

interface Wanted {
  personId: number
  lines?: NewLine[]
  language?: 'ENGLISH' | 'HINDI'
  phone?: string | null
  email?: string | null
  shippingPaise?: number
}

export interface Buying {
  services: OrdersServices
  /** An order that waits for its money; its id. */
  place(wanted: Wanted): Promise<number>
  /** Its money has come. */
  pay(orderId: number, more?: { paymentId?: string; amountPaise?: number }): Promise<void>
  /** Placed and paid. */
  buy(wanted: Wanted): Promise<number>
}

/** Orders made by the same functions that the shop makes them with, but for the gateway. */
export function buyingAt(app: TestApp): Buying {
  const services = { ...app.services, refundSoon() {} } as OrdersServices
  const { db } = services
  const now = () => app.clock.now()
  let payments = 0

  async function place(wanted: Wanted): Promise<number> {
    const { personId, lines = [TESTS], shippingPaise = 0 } = wanted
    const sum = (of: 'mrpPaise' | 'itemsPaise' | 'discountPaise' | 'amountPaise') =>
      lines.reduce((total, line) => total + line[of], 0)
    const payablePaise = sum('amountPaise') + shippingPaise
    const draft: NewOrder = {
      requestKey: randomUUID(),
      requestHash: 'of what was asked',
      personId,
      mrpPaise: sum('mrpPaise'),
      itemsPaise: sum('itemsPaise'),
      discountPaise: sum('discountPaise'),
      shippingPaise,
      payablePaise,
      shippingTax: shippingPaise > 0 ? { code: '996812', percent: 18 } : null,
      couponCode: null,
      stateCode: '27',
      buyer: {
        name: 'Asha Rao',
        phone: wanted.phone === undefined ? '9876500001' : wanted.phone,
        email: wanted.email === undefined ? 'asha@example.in' : wanted.email,
      },
      address: lines.some(({ shippable }) => shippable) ? ADDRESS : null,
      language: wanted.language ?? 'ENGLISH',
      freeTrial: false,
      visit: {
        packageId: lines[0]!.packageId,
        returnPath: '/my-purchase',
        referralCode: 'FRIEND7',
        gclid: null,
        utm: { utm_source: 'newsletter' },
      },
      reserved: true,
      expiresAt: new Date(now().getTime() + 30 * 60_000),
      createdAt: now(),
      lines,
    }
    return await inTransaction(db, async (connection) => {
      const made = await insertOrder(connection, draft, { gateway: 'sandbox', askAfter: now() })
      const { id, attemptId } = made!
      const attempt = { id: attemptId!, orderId: id, ref: `${numberOf(id)}-1` }
      await openAttempt(connection, { attempt, gatewayOrderId: `order_${id}`, now: now() })
      return id
    })
  }

  async function pay(orderId: number, more: { paymentId?: string; amountPaise?: number } = {}) {
    const order = await findOrder(db.$client, orderId)
    payments += 1
    await recordCapture(
      services,
      {
        gateway: 'sandbox',
        source: 'webhook',
        payment: {
          id: more.paymentId ?? `pay_${orderId}_${payments}`,
          orderId: `order_${orderId}`,
          amountPaise: more.amountPaise ?? order!.payablePaise,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          refundedPaise: 0,
          error: null,
          createdAt: now(),
        },
      },
      now(),
    )
  }

  return {
    services,
    place,
    pay,
    async buy(wanted) {
      const id = await place(wanted)
      await pay(id)
      return id
    },
  }
}
