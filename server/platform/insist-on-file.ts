import { stat } from 'node:fs/promises'
import { OperatorRefused } from './operator-refused.ts'

/** Throws OperatorRefused unless there is such a file, and no more of it than may be imported. */
export async function insistOnFile(path: string, maxBytes: number): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new OperatorRefused(`${path}: there is no such file.`)
  if (found.size > maxBytes)
    throw new OperatorRefused(
      `${path}: the file is larger than IMPORT_MAX_MB allows (${maxBytes / 1024 / 1024} MB); nothing was read.`,
    )
}
