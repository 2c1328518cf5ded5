import { xlsxTable } from '../../../platform/table/xlsx-table.ts'
import type { ReadBank } from '../bank-file.ts'
import { readTable } from './table/read-table.ts'

const FILE = 'The XLSX file'

/**
 * The bank that the first sheet of a workbook holds (docs/question-formats.md), hidden rows too, formulas by
 * their last values. Throws OperatorRefused for a file or a heading that cannot be read.
 */
export async function readXlsxBank(bytes: Uint8Array): Promise<ReadBank> {
  return readTable(await xlsxTable(bytes, FILE), FILE)
}
