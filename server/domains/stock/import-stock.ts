import { recordAudit } from '../../platform/audit/audit.ts'
import type { CsvLine } from '../../platform/csv/read-csv.ts'
import { refuseLines } from '../../platform/csv/refuse-lines.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import { listSentPackages } from '../catalogue/list-sent-packages.ts'
import { lockStock, putStock, type StockRow } from './stock.queries.ts'

export const STOCK_COLUMNS = ['package_id', 'available'] as const
/** As the file says that a package is sold without counting. */
export const UNCOUNTED = 'unlimited'
const MOST = 1_000_000

export interface StockImportSummary {
  changed: number
  unchanged: number
  dryRun: boolean
}

type Line = CsvLine<(typeof STOCK_COLUMNS)[number]>

/**
 * Afterwards so many copies of each package of the file can be sold; those that the file does not hold stay
 * as they were. Each that changed has an audit row with what it was. Throws OperatorRefused, and then
 * everything is as it was.
 */
export async function importStock(
  db: Database,
  lines: AsyncIterable<Line>,
  { dryRun, actor, now }: { dryRun: boolean; actor: string; now: Date },
): Promise<StockImportSummary> {
  const wanted = await checkedRows(lines, new Set((await listSentPackages(db.$client)).map(({ id }) => id)))
  return await inTransaction(db, async (connection) => {
    const held = await lockStock(
      connection,
      wanted.map(({ packageId }) => packageId),
    )
    const before = (packageId: number) => held.get(packageId) ?? null
    const changed = wanted.filter(({ packageId, available }) => before(packageId) !== available)
    if (!dryRun)
      for (const row of changed) {
        await putStock(connection, row, now)
        await recordAudit(connection, {
          happenedAt: now,
          actor,
          action: 'import-stock',
          subject: `package ${row.packageId}`,
          before: { available: before(row.packageId) },
          after: { available: row.available },
        })
      }
    return { changed: changed.length, unchanged: wanted.length - changed.length, dryRun }
  })
}

async function checkedRows(lines: AsyncIterable<Line>, sent: Set<number>): Promise<StockRow[]> {
  const rows = new Map<number, StockRow>()
  const faults: PlacedFault[] = []
  for await (const line of lines) {
    const row = rowOf(line)
    if (typeof row === 'string') faults.push({ path: `line ${line.line}`, reason: row })
    else if (rows.has(row.packageId))
      faults.push({ path: `line ${line.line}`, reason: `package ${row.packageId} appears twice` })
    else if (!sent.has(row.packageId))
      faults.push({
        path: `line ${line.line}`,
        reason: `there is no package ${row.packageId} that is shipped`,
      })
    else rows.set(row.packageId, row)
  }
  if (faults.length > 0) throw refuseLines(faults)
  return [...rows.values()]
}

/** The row of a line, or what is wrong with it. */
function rowOf({ cells, fault }: Line): StockRow | string {
  if (fault !== undefined) return fault
  const { package_id: id, available } = cells
  if (!/^[1-9]\d{0,8}$/.test(id)) return `${JSON.stringify(id)} is not the id of a package`
  if (available === UNCOUNTED) return { packageId: Number(id), available: null }
  if (!/^\d{1,7}$/.test(available) || Number(available) > MOST)
    return `${JSON.stringify(available)} is not a number of copies: 0 to ${MOST}, or ${UNCOUNTED}`
  return { packageId: Number(id), available: Number(available) }
}
