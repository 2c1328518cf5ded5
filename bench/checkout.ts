import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { importCoupons } from '../server/domains/offers/import-coupons.ts'
import { openDatabase } from '../server/platform/database.ts'
import { couponFile, filed } from '../server/testing/offers-shop.ts'
import { writeOpenSite } from '../server/testing/open-site.ts'
import type { AccessOrder } from './access-load.ts'
import { openBenchStore } from './bench-store.ts'
import { type Child, startFloor, startProduct } from './child.ts'
import { inTurn, ROUNDS } from './in-turn.ts'
import { judgeRatio, type Verdict } from './judge.ts'
import { rateOfScript } from './pgbench.ts'
import type { PostOrder, PostRequest } from './post-load.ts'
import { signInPeople } from './signed-in-people.ts'

const run = promisify(execFile)
const PACKAGES = 2_000
const PEOPLE = 20_000
const BUYERS = 4_000
const COUPONS = 100
const CLIENTS = 16
const SECONDS = 2
const POST_LOAD = fileURLToPath(new URL('./post-load.ts', import.meta.url))
const ACCESS_LOAD = fileURLToPath(new URL('./access-load.ts', import.meta.url))
const INSTANT_GATEWAY = new URL('./instant-gateway.ts', import.meta.url).href

interface Price {
  packageId: number
  validityId: number
  productType: string
}

interface Shop {
  store: Awaited<ReturnType<typeof openBenchStore>>
  product: Child
  buyers: Awaited<ReturnType<typeof signInPeople>>
  prices: Price[]
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

/** Issue 6: what a cart costs, placing an order, and whether somebody may open what they bought. `BENCH_CASES` names some. */
export async function measureCheckout(say: (line: string) => void): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  try {
    const shop = { ...(await openShop(store, kept)), say }
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries({ cartCalc, createOrder, access }))
      if (!wanted || wanted.includes(name)) verdicts.push(await measure(shop))
    return verdicts
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
}

async function openShop(store: Shop['store'], kept: Shop['kept']): Promise<Omit<Shop, 'say'>> {
  const { connection, connectionString, folder } = store
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
  await db.$client.end()
  const { rows } = await connection.query(
    `select p.id as "packageId", v.id as "validityId", p.primary_category as "productType" from packages p
      join validity_options v on v.package_id = p.id
      where p.published and not p.maha_pack and not p.shippable and v.sp_paise > 0 and v.is_primary limit 500`,
  )
  await connection.query('analyze')
  const product = await kept(
    startProduct({
      name: 'product',
      folder,
      connectionString,
      nodeOptions: ['--import', INSTANT_GATEWAY],
      env: {
        DATABASE_POOL_SIZE: '10',
        SITE_DIR: await writeOpenSite(folder),
        PUBLIC_URL: 'http://127.0.0.1',
        RAZORPAY_KEY_ID: 'rzp_test_benchbench00000',
        RAZORPAY_KEY_SECRET: 'a-key-of-the-bench',
        RAZORPAY_WEBHOOK_SECRET: 'a-hook-of-the-bench',
      },
    }),
  )
  return { store, product, buyers, prices: rows as Price[], kept }
}

/** A guest's cart of two packages, priced for a buyer of another state. */
async function cartCalc({ store, product, prices, kept, say }: Shop): Promise<Verdict> {
  const path = '/api/v1/orders/guest/cartCalc'
  const requests = prices.slice(0, -1).map((price, at) => ({
    body: JSON.stringify({
      cartJson: { [price.validityId]: 1, [prices[at + 1]!.validityId]: 1 },
      stateCode: '27',
    }),
  }))
  const answer = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: requests[0]!.body,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  const answerFile = join(store.folder, 'calculated.json')
  const body = Buffer.from(await answer.arrayBuffer())
  await writeFile(
    answerFile,
    JSON.stringify({
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
      body: body.toString('base64'),
    }),
  )
  const floor = await kept(
    startFloor({
      name: 'floor-cart',
      program: './floors/bare-http.ts',
      folder: store.folder,
      env: { ANSWER_FILE: answerFile },
    }),
  )
  const requestsFile = await writeRequests(store.folder, 'carts', requests)
  const load = { path, seconds: SECONDS, connections: 32, requestsFile }
  say(
    `\ncartCalc\n  node bench/post-load.ts, 32 connections, ${ROUNDS} rounds of ${SECONDS} s, two packages, ${body.length} bytes`,
  )
  const rounds = await inTurn(
    () => rateOf(POST_LOAD, { ...load, address: product.address } satisfies PostOrder),
    () => rateOf(POST_LOAD, { ...load, address: floor.address } satisfies PostOrder),
    say,
  )
  return judgeRatio('what a cart costs / bare node:http with the same bytes', rounds, 0.1)
}

/** An order of one package with a coupon, by a session, over HTTP; the gateway answers at once. */
async function createOrder({ store, product, buyers, prices, say }: Shop): Promise<Verdict> {
  const requests = buyers.map((buyer, at) => {
    const price = prices[at % prices.length]!
    return {
      ...buyer,
      body: JSON.stringify({
        requestKey: '{{uuid}}',
        cartJson: { [price.validityId]: 1 },
        packageId: price.packageId,
        couponCode: `BENCH${at % COUPONS}`,
        stateCode: '27',
      }),
    }
  })
  const requestsFile = await writeRequests(store.folder, 'orders', requests)
  const script = join(store.folder, 'order.pgbench')
  await writeFile(script, orderScript(prices))
  const order: PostOrder = {
    address: product.address,
    path: '/api/v1/orders/create',
    seconds: SECONDS,
    connections: CLIENTS,
    requestsFile,
  }
  say(
    `\ncreateOrder\n  node bench/post-load.ts, ${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s\n  pgbench --protocol=prepared --client=${CLIENTS} --jobs=1:\n    ${orderScript(prices).trim().replaceAll('\n', '\n    ')}`,
  )
  const rounds = await inTurn(
    async () => {
      await store.connection.query('delete from rate_limits')
      // One person may hold ten at a time, and the same buyers come each round.
      await store.connection.query("update orders set status = 'EXPIRED' where status = 'PAYMENT_PENDING'")
      // As autovacuum does in time: the tables were empty a moment ago, and plans made for that last.
      await store.connection.query('analyze orders, order_lines, order_events, payment_attempts, coupon_uses')
      return await rateOf(POST_LOAD, order)
    },
    () => rateOfScript(store.connectionString, script, { clients: CLIENTS, seconds: SECONDS }),
    say,
  )
  return judgeRatio('orders placed / the same writes of pgbench', rounds, 0.15)
}

/** The least that placing an order writes, in the very tables. */
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

/** One of ten packages that somebody bought, or one they did not. */
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
  const rounds = await inTurn(
    () => rateOf(ACCESS_LOAD, order),
    () => rateOfScript(connectionString, script, { clients: CLIENTS, seconds: SECONDS }),
    say,
  )
  return judgeRatio('may this person open this / a primary-key select of pgbench', rounds, 0.25)
}

async function writeRequests(folder: string, name: string, requests: PostRequest[]): Promise<string> {
  const file = join(folder, `${name}.requests`)
  await writeFile(file, `${requests.map((request) => JSON.stringify(request)).join('\n')}\n`)
  return file
}

async function rateOf(program: string, order: object): Promise<number> {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    JSON.stringify(order),
  ])
  const { requests, seconds } = JSON.parse(stdout) as { requests: number; seconds: number }
  return requests / seconds
}
