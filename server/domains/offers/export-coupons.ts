import { writeFile } from 'node:fs/promises'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database.ts'
import { filedOf } from './coupon.ts'
import { listCoupons } from './offers.queries.ts'

/**
 * Writes every coupon in force as a file that imports back without a change; that it was read is recorded: it
 * may name people.
 */
export async function exportCoupons(
  db: Database,
  path: string,
  { actor, now }: { actor: string; now: Date },
): Promise<{ coupons: number }> {
  const held = [...(await listCoupons(db.$client)).values()]
  const file = { format: 'taiyari-coupons', version: 1, coupons: held.map(filedOf) }
  await recordAudit(db.$client, {
    happenedAt: now,
    actor,
    action: 'export-coupons',
    subject: 'coupons',
    after: { coupons: held.length },
  })
  // It may hold addresses of people: nobody else on this machine needs to read it.
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  return { coupons: held.length }
}
