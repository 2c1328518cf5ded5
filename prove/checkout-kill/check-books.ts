import type { Connection } from '../../server/platform/database.ts'
import type { Checks } from '../proof.ts'
import { BOOK, COUPON } from './kill-shop.ts'

/** The invariants of a store after its reconciler has run, whatever happened before. */
export async function checkBooks(
  checks: Checks,
  connection: Connection,
  { when, coupon, books }: { when: string; coupon: number; books: number },
): Promise<void> {
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await connection.query<{ n: string }>(`select (${sql}) as n`, values)).rows[0]!.n)
  const none = async (what: string, sql: string) =>
    checks.equal(`${when}: ${what}`, await count(`select count(*) from ${sql}`), 0)
  await none(
    'paid order lines without exactly one grant',
    `order_lines l join orders o on o.id = l.order_id where o.paid_at is not null
      and (select count(*) from grants g where g.source_ref = 'T-' || o.id and g.package_id = l.package_id) <> 1`,
  )
  await none(
    'grants without a paid order',
    `grants g where source = 'ORDER' and not exists
      (select from orders o where g.source_ref = 'T-' || o.id and o.paid_at is not null)`,
  )
  await none(
    'paid orders without exactly one invoice of their amount',
    `orders o where paid_at is not null and (select count(*) from invoices i where i.order_id = o.id and kind = 'INVOICE'
      and total_paise = o.payable_paise) <> 1`,
  )
  await none(
    'invoices without a paid order',
    `invoices i where not exists (select from orders o where o.id = i.order_id and o.paid_at is not null)`,
  )
  await none(
    'series of numbers with a gap',
    `(select 1 from invoices group by kind, financial_year, series having count(*) <> max(serial) or min(serial) <> 1) as gaps`,
  )
  await none('orders that still wait', `orders where status in ('CREATED', 'PAYMENT_PENDING')`)
  await none('refunds that are not done', `refunds where status <> 'DONE'`)
  const kept =
    (await count('select coalesce(sum(amount_paise), 0) from captures')) -
    (await count(`select coalesce(sum(amount_paise), 0) from refunds where status = 'DONE'`))
  const papers = await count(
    `select coalesce(sum(case kind when 'INVOICE' then total_paise else -total_paise end), 0) from invoices`,
  )
  checks.equal(`${when}: captured less refunded is invoices less credit notes`, kept, papers)
  const uses = await count('select count(*) from coupon_uses where folded = $1', [COUPON])
  checks.holds(`${when}: the coupon is within its limit`, uses <= coupon, `${uses} of ${coupon}`)
  checks.equal(
    `${when}: uses that are counted`,
    await count('select coalesce(sum(uses), 0) from coupon_counts where folded = $1', [COUPON]),
    uses,
  )
  const available = await count('select available from stock where package_id = $1', [BOOK])
  const taken = await count('select coalesce(sum(quantity), 0) from stock_taken')
  checks.holds(
    `${when}: books`,
    available >= 0 && available + taken === books,
    `${available} + ${taken} of ${books}`,
  )
}
