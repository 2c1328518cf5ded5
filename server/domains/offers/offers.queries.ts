import type { CouponAction, CouponScope } from '../../../pricing/coupon.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bigint,
  bool,
  int,
  jsonb,
  type RowOf,
  statement,
  text,
  timestamptz,
} from '../../platform/statement.ts'
import type { Coupon } from './coupon.ts'

const COUPON_ROW = {
  folded: text,
  code: text,
  title: text,
  title_hindi: text.orNull,
  action: text,
  percent: int.orNull,
  amount_paise: bigint.orNull,
  cap_paise: bigint.orNull,
  free_shipping: bool,
  minimum_paise: bigint,
  starts_at: timestamptz.orNull,
  ends_at: timestamptz.orNull,
  total_limit: int.orNull,
  per_person_limit: int.orNull,
  first_order_only: bool,
  public: bool,
  roles: jsonb<string[]>(),
  scope: jsonb<CouponScope>(),
  active: bool,
  emails: text.array,
}

type CouponRow = RowOf<typeof COUPON_ROW>

const COUPON = `c.*, array(select email from coupon_emails e where e.folded = c.folded
  order by email collate "C") as emails`

/** The coupons that are shown to everybody, at whatever time. */
export async function listPublicCoupons(connection: Connection): Promise<Coupon[]> {
  const { rows } = await connection.query<CouponRow>(
    `select ${COUPON} from coupons c where public and active order by folded`,
  )
  return rows.map(couponOf)
}

const FIND_COUPON = statement(
  'find-coupon',
  COUPON_ROW,
  `select ${COUPON} from coupons c where folded = $1 and active`,
)

export async function findCoupon(connection: Connection, folded: string): Promise<Coupon | undefined> {
  const { rows } = await FIND_COUPON.run(connection, [folded])
  return rows[0] && couponOf(rows[0])
}

/** Every coupon in force, by its folded code. */
export async function listCoupons(connection: Connection): Promise<Map<string, Coupon>> {
  const { rows } = await connection.query<CouponRow>(
    `select ${COUPON} from coupons c where active order by folded`,
  )
  return new Map(rows.map((row) => [row.folded, couponOf(row)]))
}

/** One import at a time. */
export async function lockCoupons(connection: Connection): Promise<void> {
  await connection.query('lock table coupons in share row exclusive mode')
}

const PUT_COUPON = statement(
  'put-coupon',
  {},
  `insert into coupons (folded, code, title, title_hindi, action, percent, amount_paise, cap_paise, free_shipping,
      minimum_paise, starts_at, ends_at, total_limit, per_person_limit, first_order_only, public, roles, scope, active)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, true)
    on conflict (folded) do update set code = $2, title = $3, title_hindi = $4, action = $5, percent = $6, amount_paise = $7,
      cap_paise = $8, free_shipping = $9, minimum_paise = $10, starts_at = $11, ends_at = $12, total_limit = $13,
      per_person_limit = $14, first_order_only = $15, public = $16, roles = $17, scope = $18, active = true`,
)

export async function putCoupon(connection: Connection, coupon: Coupon): Promise<void> {
  const { action } = coupon
  await PUT_COUPON.run(connection, [
    coupon.folded,
    coupon.code,
    coupon.title,
    coupon.titleHindi,
    action.kind,
    action.kind === 'PERCENT' ? action.percent : null,
    action.kind === 'FLAT' ? action.amountPaise : null,
    action.kind === 'PERCENT' ? action.capPaise : null,
    coupon.freeShipping,
    coupon.minimumPaise,
    coupon.startsAt,
    coupon.endsAt,
    coupon.totalLimit,
    coupon.perPersonLimit,
    coupon.firstOrderOnly,
    coupon.public,
    JSON.stringify(coupon.roles),
    JSON.stringify(coupon.scope),
  ])
  await connection.query('delete from coupon_emails where folded = $1', [coupon.folded])
  await connection.query(
    'insert into coupon_emails (folded, email) select $1, email from unnest($2::text[]) as email',
    [coupon.folded, coupon.emails],
  )
}

/** It works for nobody any more, and stays for the orders that name it. */
export async function withdrawCoupons(connection: Connection, folded: string[]): Promise<void> {
  await connection.query('update coupons set active = false where folded = any($1::text[])', [folded])
  await connection.query('delete from coupon_emails where folded = any($1::text[])', [folded])
}

/** Codes that were made out to these addresses. */
export async function listCouponsOfEmail(connection: Connection, email: string): Promise<string[]> {
  const { rows } = await connection.query<{ code: string }>(
    'select code from coupon_emails join coupons using (folded) where email = $1 order by code',
    [email],
  )
  return rows.map(({ code }) => code)
}

/**
 * The address is on no list any more. A coupon that was for nobody else is withdrawn: an empty list would
 * make it everybody's.
 */
export async function eraseEmailFromCoupons(connection: Connection, email: string): Promise<void> {
  // Two who are erased at once may be the last two of one list.
  const { rows } = await connection.query<{ folded: string }>(
    `select folded from coupons where folded in (select folded from coupon_emails where email = $1)
      order by folded for update`,
    [email],
  )
  await connection.query('delete from coupon_emails where email = $1', [email])
  await connection.query(
    `update coupons c set active = false where folded = any($1::text[])
      and not exists (select from coupon_emails e where e.folded = c.folded)`,
    [rows.map(({ folded }) => folded)],
  )
}

function couponOf(row: CouponRow): Coupon {
  return {
    folded: row.folded,
    code: row.code,
    title: row.title,
    titleHindi: row.title_hindi,
    action: actionOf(row),
    freeShipping: row.free_shipping,
    minimumPaise: Number(row.minimum_paise),
    scope: row.scope,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    totalLimit: row.total_limit,
    perPersonLimit: row.per_person_limit,
    firstOrderOnly: row.first_order_only,
    emails: row.emails,
    public: row.public,
    roles: row.roles,
  }
}

function actionOf(row: CouponRow): CouponAction {
  if (row.action === 'PERCENT')
    return {
      kind: 'PERCENT',
      percent: row.percent!,
      capPaise: row.cap_paise === null ? null : Number(row.cap_paise),
    }
  return row.action === 'FLAT' ? { kind: 'FLAT', amountPaise: Number(row.amount_paise) } : { kind: 'NONE' }
}
