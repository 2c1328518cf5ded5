import { isPincode, normalisePincode } from '../../../contract/fields/pincode.ts'
import { isShortField } from '../../../contract/fields/text-length.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { CsvLine } from '../../platform/csv/read-csv.ts'
import { refuseLines } from '../../platform/csv/refuse-lines.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import { comparePincodes, lockPincodes, type PincodeRow, putPincodes } from './pincodes.queries.ts'
import { stateCodeOf } from './state-code-of.ts'

export const PINCODE_COLUMNS = ['pincode', 'city', 'state'] as const
const LONGEST_CITY = 100
const AT_ONCE = 10_000

export interface PincodeImportSummary {
  added: number
  changed: number
  unchanged: number
  dryRun: boolean
}

type Line = CsvLine<(typeof PINCODE_COLUMNS)[number]>

/**
 * Afterwards every PIN code of the file is known with its city and state; those that the file does not hold
 * stay. Throws OperatorRefused, and then everything is as it was. Importing the same again changes nothing.
 */
export async function importPincodes(
  db: Database,
  lines: AsyncIterable<Line>,
  { dryRun, actor, now }: { dryRun: boolean; actor: string; now: Date },
): Promise<PincodeImportSummary> {
  const wanted = await checkedRows(lines)
  return await inTransaction(db, async (connection) => {
    await lockPincodes(connection)
    const summary = { added: 0, changed: 0, unchanged: wanted.length, dryRun }
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE)
      const { added, changed } = await comparePincodes(connection, some)
      summary.added += added
      summary.changed += changed
      summary.unchanged -= added + changed
      if (!dryRun && added + changed > 0) await putPincodes(connection, some)
    }
    if (!dryRun && summary.added + summary.changed > 0)
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: 'import-pincodes',
        subject: 'pincodes',
        after: { added: summary.added, changed: summary.changed },
      })
    return summary
  })
}

/**
 * Each PIN code once. A file of post offices says many of them several times, which is no fault while they
 * agree.
 */
async function checkedRows(lines: AsyncIterable<Line>): Promise<PincodeRow[]> {
  const rows = new Map<string, PincodeRow & { line: number }>()
  const faults: PlacedFault[] = []
  for await (const line of lines) {
    const row = rowOf(line)
    const before = typeof row === 'string' ? undefined : rows.get(row.pincode)
    if (typeof row === 'string') faults.push({ path: `line ${line.line}`, reason: row })
    else if (!before) rows.set(row.pincode, { ...row, line: line.line })
    else if (before.city !== row.city || before.stateCode !== row.stateCode)
      faults.push({
        path: `line ${line.line}`,
        reason: `${row.pincode} is on line ${before.line} with another city or state`,
      })
  }
  if (faults.length > 0) throw refuseLines(faults)
  return [...rows.values()]
}

/** The row of a line, or what is wrong with it. */
function rowOf({ cells, fault }: Line): PincodeRow | string {
  if (fault !== undefined) return fault
  const pincode = normalisePincode(cells.pincode)
  if (!isPincode(pincode)) return `${JSON.stringify(cells.pincode)} is not a PIN code of 6 digits`
  const { city } = cells
  if (!isShortField(city) || city.length > LONGEST_CITY)
    return `${JSON.stringify(city)} is not the name of a city`
  const stateCode = stateCodeOf(cells.state)
  if (stateCode === undefined)
    return `${JSON.stringify(cells.state)} is neither a state nor a GST code of one`
  return { pincode, city, stateCode }
}
