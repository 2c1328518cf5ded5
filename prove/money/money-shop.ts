import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { createApp } from '../../server/app.ts'
import { importCoupons } from '../../server/domains/offers/import-coupons.ts'
import type { OrdersServices } from '../../server/domains/orders/orders-services.ts'
import { placeOrder } from '../../server/domains/orders/placing/place-order.ts'
import { Freshness, type RequestContext } from '../../server/platform/request-context.ts'
import type { Sandbox } from '../../server/platform/sandbox-gateway/create-sandbox.ts'
import { settableClock } from '../../server/testing/settable-clock.ts'
import { couponFile, filed, fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import { testSite } from '../../server/testing/shops/test-site.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { TEST_NOW, testConfig } from '../../server/testing/test-app.ts'
import type { ProofRun } from '../proof.ts'

/** The store with its gateway, in this process, with a clock that the proof controls. */
export interface MoneyShop {
  store: TestStore
  orders: OrdersServices
  sandbox: Sandbox
  now(): Date
  /** Moves the clock on by this many minutes. */
  pass(minutes: number): void
  /** Resolves when all work that follows commits is done. */
  settle(): Promise<void>
  jobContext(): Pick<RequestContext, 'now' | 'log'>
  contextOf(personId: number): RequestContext
  /** An adult with an address in Pune. */
  newBuyer(): Promise<Buyer>
}

export interface Buyer {
  personId: number
  addressId: number
}

/** The contents of orders in the runs: a series, a book with limited stock, or both. */
export const CARTS = [{ '10': 1 }, { '11': 1 }, { '20': 1 }, { '20': 2 }, { '10': 1, '20': 1 }] as const
export const BOOK = 2
export const COUPON = 'TWICE'
export const COUPON_LIMIT = 2

const silent = { info() {}, warn() {}, error() {} }

export async function openMoneyShop(run: ProofRun, store: TestStore): Promise<MoneyShop> {
  await fillOffersShop(store)
  await importCoupons(store.db, couponFile(filed(COUPON, { totalLimit: COUPON_LIMIT })), {
    dryRun: false,
    replace: true,
    actor: 'proof',
    now: TEST_NOW,
  })
  const clock = settableClock(TEST_NOW)
  const app = await createApp({
    config: testConfig(),
    db: store.db,
    connectionString: store.connectionString,
    clock,
    storage: store.storage,
    site: testSite(),
    log: pino({ level: 'silent' }),
  })
  await app.http.ready()
  run.defer(() => app.close())
  let people = 0
  return {
    store,
    orders: app.services,
    sandbox: app.sandbox!,
    now: () => clock.now(),
    pass: (minutes) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
    settle: app.settle,
    jobContext: () => ({ now: clock.now(), log: silent }),
    contextOf: (personId) => contextOf(personId, clock.now()),
    async newBuyer() {
      people += 1
      return await insertBuyer(store, String(6_000_000_000 + people), clock.now())
    },
  }
}

function contextOf(personId: number, now: Date): RequestContext {
  return {
    requestId: 'proof',
    now,
    log: silent,
    freshness: new Freshness(),
    caller: { personId, deviceId: 'proof', roles: [] },
    visit: {
      address: '127.0.0.1',
      userAgent: 'proof',
      origin: 'http://localhost',
      sessionCookie: undefined,
      guestKey: undefined,
      isGone: () => false,
      setCookie() {},
    },
  }
}

/** Inserted directly: signing up is not what is proved here. */
async function insertBuyer({ db }: TestStore, phone: string, now: Date): Promise<Buyer> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into people (name, phone, phone_verified_at, date_of_birth, created_at) values ('Asha Rao', $1, $2, '1999-08-15', $2)
      returning id`,
    [phone, now],
  )
  const personId = Number(rows[0]!.id)
  const address = await db.$client.query<{ id: string }>(
    `insert into addresses (person_id, name, phone, line1, city, state_code, pincode, is_default, created_at, changed_at)
      values ($1, 'Asha Rao', $2, '14 School Road', 'Pune', '27', '411001', true, $3, $3) returning id`,
    [personId, phone, now],
  )
  return { personId, addressId: Number(address.rows[0]!.id) }
}

/** The placed order, or the code of its refusal. */
export async function tryOrder(
  shop: MoneyShop,
  buyer: Buyer,
  { cart, coupon }: { cart: Record<string, number>; coupon: boolean },
) {
  return await placeOrder(
    shop.orders,
    {
      requestKey: randomUUID(),
      cartJson: cart,
      packOf: {},
      batchOf: {},
      packageId: 1,
      vD: [],
      paymentType: 'RAZORPAY',
      couponCode: coupon ? COUPON : null,
      addressId: buyer.addressId,
      stateCode: '27',
      freeTrial: false,
      adultAsks: false,
      language: 'ENGLISH',
    } as Parameters<typeof placeOrder>[1],
    shop.contextOf(buyer.personId),
  )
}
