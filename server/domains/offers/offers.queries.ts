import type { CouponAction, CouponScope } from '../../../pricing/coupon.ts'
import type { Connection } from '../../platform/database.ts'
import type { Coupon } from './coupon.ts'

interface CouponRow {
  folded: string
  code: string
  title: string
  title_hindi: string | null
  action: string
  percent: number | null
  amount_paise: string | null
  cap_paise: string | null
  free_shipping: boolean
  minimum_paise: string
  starts_at: Date | null
  ends_at: Date | null
  total_limit: number | null
  per_person_limit: number | null
  first_order_only: boolean
  public: boolean
  roles: string[]
  scope: CouponScope
  emails: string[]
}

const COUPON = `c.*, array(select email from coupon_emails e where e.folded = c.folded
  order by email collate "C") as emails`

/** The coupons that are shown to everybody, at whatever time. */
export async function listPublicCoupons(connection: Connection): Promise<Coupon[]> {
  const { rows } = await connection.query<CouponRow>(
    `select ${COUPON} from coupons c where public and active order by folded`,
  )
  return rows.map(couponOf)
}

export async function findCoupon(connection: Connection, folded: string): Promise<Coupon | undefined> {
  const { rows } = await connection.query<CouponRow>({
    name: 'find-coupon',
    text: `select ${COUPON} from coupons c where folded = $1 and active`,
    values: [folded],
  })
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

export async function putCoupon(connection: Connection, coupon: Coupon): Promise<void> {
  const { action } = coupon
  await connection.query({
    name: 'put-coupon',
    text: `insert into coupons (folded, code, title, title_hindi, action, percent, amount_paise, cap_paise, free_shipping,
        minimum_paise, starts_at, ends_at, total_limit, per_person_limit, first_order_only, public, roles, scope, active)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, true)
      on conflict (folded) do update set code = $2, title = $3, title_hindi = $4, action = $5, percent = $6, amount_paise = $7,
        cap_paise = $8, free_shipping = $9, minimum_paise = $10, starts_at = $11, ends_at = $12, total_limit = $13,
        per_person_limit = $14, first_order_only = $15, public = $16, roles = $17, scope = $18, active = true`,
    values: [
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
    ],
  })
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

/** The address is on no list any more. A coupon that was for nobody else is withdrawn: an empty list would make it everybody's. */
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
