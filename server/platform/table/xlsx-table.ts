import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { readArchive } from '../archive/read-archive.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { checkSheet, type RowNotes } from './check-sheet.ts'
import type { TableRow } from './table-row.ts'
import { workbookParts } from './workbook-parts.ts'

/**
 * The rows of a workbook's first sheet, hidden ones too, formulas by their last values. Throws
 * OperatorRefused for a file that cannot be read.
 */
export async function xlsxTable(bytes: Uint8Array, file: string): Promise<TableRow[]> {
  const archive = readArchive(bytes, file)
  const parts = workbookParts(archive, file)
  const notes = checkSheet(archive, parts, file)
  // What was looked through is what is opened, and nothing else that the file holds.
  const opened = zipSync(Object.fromEntries(parts.paths.map((path) => [path, archive.read(path)!])), {
    level: 0,
  })
  const rows = await readSheet(Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength)).catch(
    (error) => {
      throw new OperatorRefused(`${file}: its sheet cannot be read (${(error as Error).message})`)
    },
  )
  const count = notes.keys().reduce((most, row) => Math.max(most, row + 1), rows.length)
  return Array.from({ length: count }, (_, row) => tableRow(rows[row] ?? [], row, notes.get(row)))
}

function tableRow(values: readonly unknown[], row: number, notes: RowNotes | undefined): TableRow {
  const cells = values.map((value, column) => {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    return typeof value === 'string' ? value : (notes?.numbers.get(column) ?? '')
  })
  return { place: `row ${row + 1}`, cells, ...(notes?.faults.size && { faults: notes.faults }) }
}
