import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { doApart } from '../drive/apart.ts'
import { startRepeating } from '../drive/floor.ts'
import { atRate, type Counted, inTurn, ROUNDS } from '../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { postOf } from '../drive/load-request.ts'
import { anywhere, offerLoad } from '../drive/offer-load.ts'
import type { Server } from '../drive/serving.ts'
import { type SignedInPerson, signInPeople } from '../drive/signed-in-people.ts'
import { importCoupons } from '../server/domains/offers/import-coupons.ts'
import { openDatabase } from '../server/platform/database.ts'
import { fillPackages } from '../server/testing/shops/fill-packages.ts'
import { couponFile, filed } from '../server/testing/shops/offers-shop.ts'
import { writeTaxedSite } from '../server/testing/shops/taxed-site.ts'
import type { AccessOrder } from './access-load.ts'
import { rateOfScript } from './pgbench.ts'
import { type Place, runCases } from './run-cases.ts'

const PACKAGES = 2_000
const PEOPLE = 20_000
const BUYERS = 4_000
const COUPONS = 100
const CLIENTS = 16
const SECONDS = 2
const ACCESS_LOAD = new URL('./access-load.ts', import.meta.url)
const INSTANT_GATEWAY = new URL('./instant-gateway.ts', import.meta.url).href

interface Price {
  packageId: number
  validityId: number
  productType: string
}

interface Shop extends Place {
  product: Server
  buyers: SignedInPerson[]
  prices: Price[]
}

/** Issue 6: the cost of a cart, of placing an order, and of checking whether a buyer may open a package. */
export async function measureCheckout(say: (line: string) => void): Promise<Verdict[]> {
  return await runCases({ cartCalc, createOrder, access }, { packages: PACKAGES, say, open: openShop })
}

async function openShop(place: Place): Promise<Shop> {
  const { connection, connectionString, folder } = place.store
  const buyers = await signInPeople(connection, { people: PEOPLE, count: BUYERS })
  await connection.query("update people set date_of_birth = '1999-08-15'")
  const db = openDatabase({ connectionString, poolSize: 1 })
  const coupons = Array.from({ length: COUPONS }, (_, no) => filed(`BENCH${no}`, { totalLimit: 10_000_000 }))
  await importCoupons(db, couponFile(...coupons), {
    dryRun: false,
    replace: false,
    actor: 'bench',
    now: new Date(),
  })
  await fillPackages(db)
  await db.$client.end()
  const { rows } = await connection.query(
    `select p.id as "packageId", v.id as "validityId", p.primary_category as "productType" from packages p
      join validity_options v on v.package_id = p.id
      where p.published and not p.maha_pack and not p.shippable and v.sp_paise > 0 and v.is_primary limit 500`,
  )
  await connection.query('analyze')
  const product = await place.serveProduct({
    before: INSTANT_GATEWAY,
    env: {
      DATABASE_POOL_SIZE: '10',
      SITE_DIR: await writeTaxedSite(folder),
      PUBLIC_URL: 'http://127.0.0.1',
      RAZORPAY_KEY_ID: 'rzp_test_benchbench00000',
      RAZORPAY_KEY_SECRET: 'a-key-of-the-bench',
      RAZORPAY_WEBHOOK_SECRET: 'a-hook-of-the-bench',
    },
  })
  return { ...place, product, buyers, prices: rows as Price[] }
}

/** A guest's cart of two packages, priced for a buyer of another state. */
async function cartCalc({ store, product, prices, kept, say }: Shop): Promise<Verdict> {
  const path = '/api/v1/orders/guest/cartCalc'
  const requests = prices.slice(0, -1).map((price, at) => {
    const cartJson = { [price.validityId]: 1, [prices[at + 1]!.validityId]: 1 }
    return postOf(path, JSON.stringify({ cartJson, stateCode: '27' }))
  })
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: requests[0]!.body!,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  const repeated = { headers, body: body.toString('base64') }
  const floor = await kept(startRepeating({ name: 'floor-cart', folder: store.folder, answer: repeated }))
  const load = { folder: store.folder, name: 'carts', connections: 32, requests }
  say(
    `\ncartCalc\n  node drive/load.ts, 32 connections, ${ROUNDS} rounds of ${SECONDS} s, two packages, ${body.length} bytes`,
  )
  const sideOf = (origin: string) => () => offerLoad(origin, load, { seconds: SECONDS, from: anywhere(load) })
  const sides = { ours: sideOf(product.origin), floor: sideOf(floor.origin) }
  const rounds = await inTurn(sides, { say })
  return judgeRatio('what a cart costs / bare node:http with the same bytes', rounds, 0.1)
}

/** An order of one package with a coupon, with a session, over HTTP; the gateway answers at once. */
async function createOrder({ store, product, buyers, prices, say }: Shop): Promise<Verdict> {
  const requests = buyers.map((buyer, at) => {
    const price = prices[at % prices.length]!
    const body = {
      requestKey: '{{uuid}}',
      cartJson: { [price.validityId]: 1 },
      packageId: price.packageId,
      couponCode: `BENCH${at % COUPONS}`,
      stateCode: '27',
    }
    return postOf('/api/v1/orders/create', JSON.stringify(body), buyer)
  })
  const load = { folder: store.folder, name: 'orders', connections: CLIENTS, requests }
  const script = join(store.folder, 'order.pgbench')
  await writeFile(script, orderScript(prices))
  say(
    `\ncreateOrder\n  node drive/load.ts, ${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s\n  pgbench --protocol=prepared --client=${CLIENTS} --jobs=1:\n    ${orderScript(prices).trim().replaceAll('\n', '\n    ')}`,
  )
  const ours = async () => {
    await store.connection.query('delete from rate_limits')
    // A person may have ten unpaid orders at a time, and every round has the same buyers.
    await store.connection.query("update orders set status = 'EXPIRED' where status = 'PAYMENT_PENDING'")
    // Autovacuum would do this in time: the tables were empty a moment ago, and plans made for empty tables
    // persist.
    await store.connection.query('analyze orders, order_lines, order_events, payment_attempts, coupon_uses')
    return await offerLoad(product.origin, load, { seconds: SECONDS, from: anywhere(load) })
  }
  const floor = floorOf(store, script)
  const rounds = await inTurn({ ours, floor }, { say })
  return judgeRatio('orders placed / the same writes of pgbench', rounds, 0.15)
}

/** The minimum that placing an order writes, in the same tables. */
function orderScript(prices: Price[]): string {
  const ids = prices.map(({ validityId }) => validityId)
  return `\\set option random(${Math.min(...ids)}, ${Math.max(...ids)})
\\set person random(100001, ${100_000 + PEOPLE})
\\set coupon random(0, ${COUPONS - 1})
begin;
select id, package_id, sp_paise from validity_options where id = :option;
insert into orders (request_key, request_hash, person_id, status, mrp_paise, items_paise, discount_paise, shipping_paise, payable_paise, state_code, buyer, language, free_trial, visit, reserved, expires_at, created_at, changed_at) values (gen_random_uuid(), 'bench', :person, 'CREATED', 200000, 100000, 10000, 0, 90000, '27', '{"name": "Asha Rao","phone": "9876543210","email": null}', 'ENGLISH', false, '{"packageId": 1}', true, now() + interval '30 minutes', now(), now()) returning id as order \\gset
insert into order_lines (order_id, package_id, validity_id, title, slug, validity_title, product_type, shippable, quantity, mrp_paise, price_paise, items_paise, discount_paise, amount_paise, tax_code, tax_percent, validity) values (:order, 1, :option, 'A package', 'a-package', 'A year', 'VIDEOS', false, 1, 200000, 100000, 100000, 10000, 90000, '999293', 18, '{"validity": 12,"validityUnit": "MONTHS","extension": 0,"extensionUnit": "MONTHS"}');
update coupon_counts set uses = uses + 1 where folded = 'BENCH' || :coupon;
insert into order_events (order_id, to_status, cause, actor, details, happened_at) values (:order, 'CREATED', 'placed', 'person', '{}', now());
insert into payment_attempts (order_id, gateway, ref, amount_paise, currency, status, ask_after, created_at, changed_at) values (:order, 'razorpay', 'T-' || :order || '-1', 90000, 'INR', 'OPENING', now(), now(), now());
commit;
`
}

/** One of ten packages that a person bought, or one that they did not. */
async function access({ store, say }: Shop): Promise<Verdict> {
  const { connection, connectionString } = store
  await connection.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      select person.id, package.id, array[package.id, package.id + 100000, package.id + 200000], 'ORDER', 'T-' || package.id, 'Bought', now(),
        now() + interval '1 year', now()
      from people person, (select id from packages order by id limit 10) package`,
  )
  await connection.query('vacuum analyze grants')
  const people = await connection.query<{ id: string }>('select id from people')
  const packages = await connection.query<{ id: number }>('select id from packages order by id limit 20')
  const grants = await connection.query<{ last: string }>('select max(id) as last from grants')
  const script = join(store.folder, 'access.pgbench')
  await writeFile(
    script,
    `\\set id random(1, ${grants.rows[0]!.last})\nselect * from grants where id = :id;\n`,
  )
  const order: AccessOrder = {
    connectionString,
    seconds: SECONDS,
    clients: CLIENTS,
    people: people.rows.slice(0, 5_000).map(({ id }) => Number(id)),
    packages: packages.rows.map(({ id }) => id),
  }
  say(
    `\naccess\n  node bench/access-load.ts, ${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s; ${grants.rows[0]!.last} grants\n  pgbench --protocol=prepared --client=${CLIENTS} --jobs=1: select * from grants where id = :id`,
  )
  const ours = () => doApart<AccessOrder, Counted>(ACCESS_LOAD, order)
  const rounds = await inTurn({ ours, floor: floorOf(store, script) }, { say })
  return judgeRatio('may this person open this / a primary-key select of pgbench', rounds, 0.25)
}

function floorOf({ connectionString }: Shop['store'], script: string): () => Promise<Counted> {
  return async () =>
    atRate(await rateOfScript(connectionString, script, { clients: CLIENTS, seconds: SECONDS }))
}
