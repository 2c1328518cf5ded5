import type { OrderStatus } from '../../server/domains/orders/order-status.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { ModelOrder, ModelStatus } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'

const MEANS: Record<OrderStatus, ModelStatus> = {
  CREATED: 'waiting',
  PAYMENT_PENDING: 'waiting',
  FAILED: 'over',
  EXPIRED: 'over',
  CANCELLED: 'cancelled',
  PAID: 'bought',
  FULFILLED: 'bought',
  PARTLY_REFUNDED: 'bought',
  REFUNDED: 'returned',
}

/** The rank of each status; every transition leads to a higher one. */
const RANK: Record<OrderStatus, number> = {
  CREATED: 0,
  PAYMENT_PENDING: 1,
  FAILED: 2,
  EXPIRED: 2,
  CANCELLED: 2,
  PAID: 3,
  FULFILLED: 4,
  PARTLY_REFUNDED: 5,
  REFUNDED: 6,
}

interface Books {
  id: string
  status: OrderStatus
  paid: boolean
  captured: string
  returned: string
  undone: number
  invoiced: string
  credited: string
  lines: { package_id: number; amount_paise: number; refunded_paise: number; grants: number; open: number }[]
  events: { from_status: OrderStatus | null; to_status: OrderStatus }[]
  taken: number
}

const BOOKS = `select o.id, o.status, o.paid_at is not null as paid,
  (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id) as captured,
  (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and status = 'DONE') as returned,
  (select count(*)::int from refunds where order_id = o.id and status <> 'DONE') as undone,
  (select coalesce(sum(total_paise), 0) from invoices where order_id = o.id and kind = 'INVOICE') as invoiced,
  (select coalesce(sum(total_paise), 0) from invoices where order_id = o.id and kind = 'CREDIT_NOTE') as credited,
  (select json_agg(json_build_object('package_id', l.package_id, 'amount_paise', l.amount_paise, 'refunded_paise', l.refunded_paise,
      'grants', (select count(*) from grants g where g.source_ref = 'T-' || o.id and g.package_id = l.package_id),
      'open', (select count(*) from grants g where g.source_ref = 'T-' || o.id and g.package_id = l.package_id and g.ended_at is null)))
    from order_lines l where l.order_id = o.id) as lines,
  (select json_agg(json_build_object('from_status', from_status, 'to_status', to_status) order by id) from order_events
    where order_id = o.id) as events,
  (select coalesce(sum(quantity), 0)::int from stock_taken where order_id = o.id) as taken
  from orders o where person_id = $1 order by id`

/** All faults that one run left behind. */
export async function faultsOf(connection: Connection, run: MoneyRun): Promise<string[]> {
  const { rows } = await connection.query<Books>(BOOKS, [run.personId])
  const faults = [...run.surprises]
  const wrong = (id: string, what: string) => void faults.push(`T-${id}: ${what}`)
  if (rows.length !== run.model.orders.length)
    faults.push(`${rows.length} orders, not ${run.model.orders.length}`)
  for (const [at, books] of rows.entries()) {
    const model = run.model.orders[at]!
    for (const fault of [...faultsOfMoney(books, model), ...faultsOfGrants(books), ...faultsOfWay(books)])
      wrong(books.id, fault)
  }
  return [
    ...faults,
    ...(await faultsOfPerson(connection, run.personId)),
    ...(await faultsOfLimits(connection, run)),
  ]
}

function faultsOfMoney(books: Books, model: ModelOrder): string[] {
  const captured = Number(books.captured)
  const kept = captured - Number(books.returned)
  const papers = Number(books.invoiced) - Number(books.credited)
  const expected: [string, unknown, unknown][] = [
    ['status', MEANS[books.status], model.status],
    ['captured', captured, model.capturedPaise],
    ['captured less refunded', kept, model.keptPaise],
    ['invoices less credit notes', papers, model.keptPaise],
    ['refunds that are not done', books.undone, 0],
  ]
  return expected
    .filter(([, is, should]) => is !== should)
    .map(([what, is, should]) => `${what} ${is}, not ${should}`)
}

/** Exactly one grant for each paid line, open until the line is fully refunded; none for other lines. */
function faultsOfGrants({ paid, lines }: Books): string[] {
  return lines.flatMap(({ package_id, grants, open, amount_paise, refunded_paise }) => {
    const should = paid ? 1 : 0
    const shouldOpen = paid && refunded_paise < amount_paise ? 1 : 0
    return grants === should && open === shouldOpen
      ? []
      : [`package ${package_id}: ${grants} grants, ${open} open, not ${should}, ${shouldOpen}`]
  })
}

/** No status goes back, and the log records every step. */
function faultsOfWay({ status, events }: Books): string[] {
  let at: OrderStatus | null = null
  for (const { from_status, to_status } of events) {
    if (from_status !== at) return [`the log jumps from ${at} to ${from_status}`]
    if (at !== null && at !== to_status && RANK[to_status] <= RANK[at])
      return [`it went back from ${at} to ${to_status}`]
    at = to_status
  }
  return at === status ? [] : [`the log ends with ${at}, the order is ${status}`]
}

/** Renewals never overlap: at no moment two grants of one package are in force. */
async function faultsOfPerson(connection: Connection, personId: number): Promise<string[]> {
  const { rows } = await connection.query<{ package_id: number }>(
    `select a.package_id from grants a join grants b on b.person_id = a.person_id and b.package_id = a.package_id and b.id > a.id
      where a.person_id = $1 and a.ended_at is null and b.ended_at is null and a.ends_at is not null and b.ends_at is not null
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    [personId],
  )
  return rows.map((row) => `grants of package ${row.package_id} overlap`)
}

async function faultsOfLimits(connection: Connection, { model }: MoneyRun): Promise<string[]> {
  const { rows } = await connection.query<{ uses: number; counted: number; available: number }>(
    `select (select count(*)::int from coupon_uses) as uses, coalesce((select sum(uses)::int from coupon_counts), 0) as counted,
      (select available from stock where package_id = 2) as available`,
  )
  const { uses, counted, available } = rows[0]!
  const used = 2 - model.couponLeft
  return [
    ...(uses === used && counted === used ? [] : [`coupon uses ${uses}, counted ${counted}, not ${used}`]),
    ...(available === model.booksLeft ? [] : [`${available} books, not ${model.booksLeft}`]),
  ]
}
