import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { ReadBank } from '../bank-file.ts'
import { csvRows } from './csv-rows.ts'
import { readTable, type TableRow } from './table/read-table.ts'

const FILE = 'The CSV file'

/**
 * The bank that a CSV file holds (docs/question-formats.md). Throws OperatorRefused for a file or a heading
 * that cannot be read.
 */
export function readCsvBank(text: string): ReadBank {
  const first = /^\ufeff?[^\r\n]*/.exec(text)![0]
  const divider = [';', '\t'].find((sign) => first.includes(sign))
  if (divider && !first.includes(','))
    throw new OperatorRefused(
      `${FILE}: its columns are divided by ${divider === ';' ? 'semicolons' : 'tabs'}; save it as CSV with commas.`,
    )
  return readTable(ofOneWidth(csvRows(text, FILE)), FILE)
}

/** A row of another width than the heading has a comma too many or too few, and nobody can know where. */
function* ofOneWidth(rows: Iterable<TableRow>): Generator<TableRow> {
  let width: number | undefined
  for (const row of rows) {
    const isEmpty = row.cells.every((cell) => cell.trim() === '')
    if (isEmpty && !row.faults) continue
    const fault = `has ${row.cells.length} cells where the heading has ${width}`
    const differs = width !== undefined && row.cells.length !== width && !row.faults
    width ??= row.cells.length
    yield differs ? { ...row, faults: new Map([[-1, fault]]) } : row
  }
}
