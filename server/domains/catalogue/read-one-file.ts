import type { Config } from '../../platform/config.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { type RawCatalogue, readCatalogueFile } from './importing/read-catalogue-file.ts'

/** A file of what does not come in parts: `what` are coupons, standards, mappings. */
export async function readOneFile(file: string, what: string, config: Config): Promise<RawCatalogue> {
  const raw = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  if (raw.parts.length > 1) throw new OperatorRefused(`${file}: ${what} must be one file, not a folder.`)
  return raw
}
