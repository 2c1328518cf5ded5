import { inTransaction } from '../../platform/database.ts'
import { contentKey } from '../../platform/storage/storage.ts'
import { insertMadeUp } from './made-up-rows.ts'
import type { TestStore } from './test-store.ts'

/** What a text must survive on its way through a file of rows. */
const HARD_TEXTS = [
  '',
  '\\N',
  '\\.',
  'a\tb\nc\r\nd\\n',
  'परीक्षा की तैयारी — ₹499',
  '"quoted", \'too\' {a,b}',
  '📚\u200d\u2028end',
]

/** The store holds rows of many kinds, in tables that others refer to and in partitions, and files. */
export async function fillStore(
  store: TestStore,
  { people, orders, files }: { people: number; orders: number; files: number },
): Promise<void> {
  const { $client: pool } = store.db
  await pool.query(
    `insert into people (name, email, password_hash, date_of_birth, created_at)
     select ($2::text[])[1 + n % cardinality($2::text[])], 'person' || n || '@example.org', md5(n::text), date '2001-01-01' + n % 900,
       timestamptz '2026-11-01T00:00:00.123456Z' + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [people, HARD_TEXTS],
  )
  await pool.query(
    "insert into server_secrets (name, value) values ('own', 'made-up') on conflict do nothing",
  )
  await pool.query("insert into rate_limits values ('somebody', 3, '2200-01-01')")
  await pool.query(`insert into goals (id, display_name) values ('CUET', 'CUET')`)
  await pool.query(
    `insert into courses (id, name, goal_id) values ('CUET_UG', 'CUET UG', 'CUET'), ('CUET_PG', 'CUET PG', 'CUET')`,
  )
  await pool.query(`insert into audit_events (happened_at, actor, action, subject, before, after)
    values ('2026-11-20T10:00:00Z', 'cli:asha', 'change', 'x', null, '{"a": [1, null, "\\u20b9"]}')`)
  await addOrders(store, orders)
  await pool.query(
    "create table events_20261121 partition of events for values from ('2026-11-21') to ('2026-11-22')",
  )
  await pool.query(
    `insert into events (day, id, name, visit, device_type, locale, page, props, happened_at, received_at)
     select date '2026-11-20' + n % 3, gen_random_uuid(), 'page_viewed', 'v' || n, 'phone', 'hi', '/', '{}', now(), now()
     from generate_series(1, $1::int) n`,
    [people],
  )
  const shipped = await insertMadeUp(pool, 'shipments', { order_id: 'id', package_ids: 'array[1001, 1002]' })
  await pool.query(`${shipped} from orders where id % 5 = 0`)
  const outside = await insertMadeUp(pool, 'sandbox_orders', { id: "'order_' || n" })
  await pool.query(`${outside} from generate_series(1, 5) n`)
  for (let at = 0; at < files; at++) {
    const bytes = Buffer.from(`file ${at} `.repeat(1 + at * 50))
    await store.storage.put(contentKey(at % 2 ? 'catalogue' : 'private/pictures', bytes, 'webp'), bytes)
  }
  await store.storage.put('catalogue/empty.txt', Buffer.alloc(0))
}

/** So many paid orders of two lines each, noted; what they cost is what their lines do. */
export async function addOrders(store: TestStore, orders: number): Promise<void> {
  await inTransaction(store.db, async (connection) => {
    const placed = await insertMadeUp(connection, 'orders', {
      person_id: '100001',
      status: "'PAID'",
      items_paise: '20000',
      payable_paise: '20000',
      buyer: `'{"name": "आशा"}'`,
    })
    const noted = await insertMadeUp(connection, 'order_events', { order_id: 'id', to_status: "'PAID'" })
    const lines = await insertMadeUp(connection, 'order_lines', {
      order_id: 'id',
      package_id: '1000 + n',
      quantity: '1',
      items_paise: '10000',
      amount_paise: '10000',
      tax_percent: '18.50',
    })
    await connection.query(
      `with placed as (${placed} from generate_series(1, $1::int) returning id), noted as (${noted} from placed)
       ${lines} from placed, generate_series(1, 2) n`,
      [orders],
    )
  })
}
