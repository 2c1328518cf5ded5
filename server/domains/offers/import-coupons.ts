import { recordAudit } from '../../platform/audit/audit.ts'
import { type Connection, type Database, inTransaction } from '../../platform/database.ts'
import { refuseFile } from '../../platform/operator-refused.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import { faultOfIssue } from '../../platform/placed-fault.ts'
import { listKnownPlaces } from '../catalogue/places/list-known-places.ts'
import { type Coupon, couponOf, filedOf, sameCoupon } from './coupon.ts'
import { type CouponFile, couponFileSchema, couponSchema, type FiledCoupon } from './coupon-file.ts'
import { listCoupons, lockCoupons, putCoupon, withdrawCoupons } from './offers.queries.ts'

export interface CouponImportSummary {
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  dryRun: boolean
}

interface ImportOptions {
  dryRun: boolean
  /** withdraw what the file does not hold */
  replace: boolean
  actor: string
  now: Date
}

/**
 * Afterwards the coupons of the file are in force as the file has them, or, when it throws, everything is as
 * it was. Each that changed has an audit row with what it was. Importing the same again changes nothing.
 */
export async function importCoupons(
  db: Database,
  document: unknown,
  { dryRun, replace, actor, now }: ImportOptions,
): Promise<CouponImportSummary> {
  return await inTransaction(db, async (connection) => {
    await lockCoupons(connection)
    const wanted = (await checkedFile(connection, document)).coupons.map(couponOf)
    const held = await listCoupons(connection)
    const changed = wanted.filter((coupon) => {
      const before = held.get(coupon.folded)
      return !before || !sameCoupon(before, coupon)
    })
    const kept = new Set(wanted.map(({ folded }) => folded))
    const withdrawn = replace ? [...held.values()].filter(({ folded }) => !kept.has(folded)) : []
    const summary = {
      added: changed.filter(({ folded }) => !held.has(folded)).length,
      changed: changed.filter(({ folded }) => held.has(folded)).length,
      unchanged: wanted.length - changed.length,
      withdrawn: withdrawn.length,
      dryRun,
    }
    if (dryRun) return summary
    for (const coupon of changed) {
      await putCoupon(connection, coupon)
      await audit('import-coupon', coupon, held.get(coupon.folded), coupon)
    }
    await withdrawCoupons(
      connection,
      withdrawn.map(({ folded }) => folded),
    )
    for (const coupon of withdrawn) await audit('withdraw-coupon', coupon, coupon, undefined)
    if (changed.length + withdrawn.length > 0) await notifyChanged(connection, ['offers'])
    return summary

    async function audit(action: string, { code }: Coupon, before?: Coupon, after?: Coupon): Promise<void> {
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action,
        subject: `coupon ${code}`,
        before: before && told(before),
        after: after ? told(after) : null,
      })
    }
  })
}

/** The log outlives people: it keeps for how many a coupon is, not for whom. */
function told(coupon: Coupon): object {
  const { emails, ...rest } = filedOf(coupon)
  return { ...rest, emails: emails.length }
}

/** Throws OperatorRefused with every fault: of the form, and of what the coupons name. */
async function checkedFile(connection: Connection, document: unknown): Promise<CouponFile> {
  const read = couponFileSchema.safeParse(document)
  const faults = read.success ? [] : read.error.issues.map((issue) => faultOfIssue(issue))
  const known = await listKnownPlaces(connection)
  const seen = new Set<string>()
  for (const [at, coupon] of soundCoupons(document)) {
    const path = `coupons[${at}] (${coupon.code})`
    for (const kind of SCOPED)
      for (const [place, id] of coupon.scope[kind].entries())
        if (!known[kind].has(id))
          faults.push({ path: `${path}.scope.${kind}[${place}]`, reason: `unknown ${id}` })
    const { startsAt, endsAt, folded } = couponOf(coupon)
    if (startsAt && endsAt && endsAt <= startsAt)
      faults.push({ path: `${path}.ends`, reason: 'ends before it starts' })
    if (seen.has(folded)) faults.push({ path: `${path}.code`, reason: 'appears twice' })
    seen.add(folded)
  }
  if (!read.success || faults.length > 0) throw refuseFile(faults)
  return read.data
}

const SCOPED = ['goals', 'courses', 'packages', 'validityOptions'] as const

/** The coupons of a file whose own form is right, with their places in it. */
function soundCoupons(document: unknown): [at: number, coupon: FiledCoupon][] {
  const listed = (document as { coupons?: unknown } | null)?.coupons
  if (!Array.isArray(listed)) return []
  return listed.flatMap((entry, at): [number, FiledCoupon][] => {
    const read = couponSchema.safeParse(entry)
    return read.success ? [[at, read.data]] : []
  })
}
