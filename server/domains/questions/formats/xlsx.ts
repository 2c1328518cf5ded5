import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { ReadBank } from '../bank-file.ts'
import { readArchive } from './archive/read-archive.ts'
import { readTable, type TableRow } from './table/read-table.ts'
import { checkSheet, type RowNotes } from './xlsx/check-sheet.ts'
import { workbookParts } from './xlsx/workbook-parts.ts'

const FILE = 'The XLSX file'

/**
 * The bank that the first sheet of a workbook holds (docs/question-formats.md), hidden rows too, formulas by
 * their last values. Throws OperatorRefused for a file or a heading that cannot be read.
 */
export async function readXlsxBank(bytes: Uint8Array): Promise<ReadBank> {
  const archive = readArchive(bytes, FILE)
  const parts = workbookParts(archive, FILE)
  const notes = checkSheet(archive, parts, FILE)
  // What was looked through is what is opened, and nothing else that the file holds.
  const opened = zipSync(Object.fromEntries(parts.paths.map((path) => [path, archive.read(path)!])), {
    level: 0,
  })
  const rows = await readSheet(Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength)).catch(
    (error) => {
      throw new OperatorRefused(`${FILE}: its sheet cannot be read (${(error as Error).message})`)
    },
  )
  const count = notes.keys().reduce((most, row) => Math.max(most, row + 1), rows.length)
  return readTable(
    Array.from({ length: count }, (_, row) => tableRow(rows[row] ?? [], row, notes.get(row))),
    FILE,
  )
}

function tableRow(values: readonly unknown[], row: number, notes: RowNotes | undefined): TableRow {
  const cells = values.map((value, column) => {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    return typeof value === 'string' ? value : (notes?.numbers.get(column) ?? '')
  })
  return { place: `row ${row + 1}`, cells, ...(notes?.faults.size && { faults: notes.faults }) }
}
