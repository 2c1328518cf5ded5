import { readJsonOrTable } from '../../catalogue/importing/read-json-or-table.ts'
import type { FiledContents } from './filed-contents.ts'
import { readContentsJson } from './read-contents-json.ts'
import { readContentsTable } from './read-contents-table.ts'

/** What packages hold, out of a file; the files of its items lie in its folder. Throws OperatorRefused. */
export async function readContentsFile(
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<{ filed: FiledContents; folder: string }> {
  const file = await readJsonOrTable(path, { what: 'contents', maxBytes })
  const filed = 'rows' in file ? readContentsTable(file.rows, file.name) : readContentsJson(file.document)
  return { filed, folder: file.folder }
}
