import { csvTable } from '../../../platform/table/csv-rows.ts'
import type { ReadBank } from '../bank-file.ts'
import { readTable } from './table/read-table.ts'

const FILE = 'The CSV file'

/**
 * The bank that a CSV file holds (docs/question-formats.md). Throws OperatorRefused for a file or a heading
 * that cannot be read.
 */
export function readCsvBank(text: string): ReadBank {
  return readTable(csvTable(text, FILE), FILE)
}
