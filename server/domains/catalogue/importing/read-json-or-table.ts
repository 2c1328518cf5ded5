import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { insistOnFile } from '../../../platform/insist-on-file.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { csvTable } from '../../../platform/table/csv-rows.ts'
import type { TableRow } from '../../../platform/table/table-row.ts'
import { xlsxTable } from '../../../platform/table/xlsx-table.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

/** One file that an operator handed in: a JSON document, or the rows of a table. */
export type JsonOrTable = { name: string; folder: string } & (
  | { document: unknown }
  | { rows: Iterable<TableRow> }
)

/**
 * A JSON file, a CSV table or the first sheet of an Excel workbook, by the ending of its name. Throws
 * OperatorRefused.
 */
export async function readJsonOrTable(
  path: string,
  { what, maxBytes }: { what: string; maxBytes: number },
): Promise<JsonOrTable> {
  const name = basename(path)
  const ending = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) {
    const { parts, folder } = await readCatalogueFile(path, { maxBytes })
    if (parts.length > 1) throw new OperatorRefused(`${path}: ${what} must be one file, not a folder.`)
    return { name, folder, document: parts[0]?.document }
  }
  await insistOnFile(path, maxBytes)
  const bytes = await readFile(path)
  const rows = ending === 'csv' ? csvTable(textOf(bytes, name), name) : await xlsxTable(bytes, name)
  return { name, folder: dirname(resolve(path)), rows }
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorRefused(`${name}: is not UTF-8. Save it as "CSV UTF-8" and try again.`)
  }
}
