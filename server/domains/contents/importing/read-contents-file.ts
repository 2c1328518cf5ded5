import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { insistOnFile } from '../../../platform/insist-on-file.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { csvTable } from '../../../platform/table/csv-rows.ts'
import { xlsxTable } from '../../../platform/table/xlsx-table.ts'
import { readCatalogueFile } from '../../catalogue/importing/read-catalogue-file.ts'
import type { FiledContents } from './filed-contents.ts'
import { readContentsJson } from './read-contents-json.ts'
import { readContentsTable } from './read-contents-table.ts'

/**
 * What packages hold, out of a JSON file, a CSV table or the first sheet of an Excel workbook, by the ending
 * of its name; the files of its items lie in its folder. Throws OperatorRefused.
 */
export async function readContentsFile(
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<{ filed: FiledContents; folder: string }> {
  const name = basename(path)
  const ending = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) {
    const { parts, folder } = await readCatalogueFile(path, { maxBytes })
    if (parts.length > 1) throw new OperatorRefused(`${path}: contents must be one file, not a folder.`)
    return { filed: readContentsJson(parts[0]?.document), folder }
  }
  await insistOnFile(path, maxBytes)
  const bytes = await readFile(path)
  const rows = ending === 'csv' ? csvTable(textOf(bytes, name), name) : await xlsxTable(bytes, name)
  return { filed: readContentsTable(rows, name), folder: dirname(resolve(path)) }
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorRefused(`${name}: is not UTF-8. Save it as "CSV UTF-8" and try again.`)
  }
}
