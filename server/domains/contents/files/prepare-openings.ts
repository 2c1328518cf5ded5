import type { Database } from '../../../platform/database.ts'
import { openPdfChecker } from '../../../platform/pdf/check-pdf.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listFileKeys } from '../items.queries.ts'
import { openingKeyOf } from './opening-key.ts'
import { CONTENTS_FOLDER } from './read-item-file.ts'

/** Of one run of the job: thousands of books that were there before are prepared in several. */
const MOST_MS = 10 * 60_000

/**
 * Afterwards each of these PDFs has beside it the bytes that a reader needs first. One that is there already
 * is left; one for which they cannot be told has an empty file, so that nobody tries again.
 */
export async function prepareOpenings(
  storage: Storage,
  keys: Iterable<string>,
  { mostMs = Number.POSITIVE_INFINITY } = {},
): Promise<{ prepared: number }> {
  const began = performance.now()
  const pdfs = openPdfChecker()
  let prepared = 0
  try {
    for (const key of keys) {
      if (performance.now() - began > mostMs) break
      if (!key.endsWith('.pdf') || (await storage.has(openingKeyOf(key)))) continue
      const bytes = await storage.find(key)
      if (!bytes) continue
      await storage.put(openingKeyOf(key), await pdfs.opening(bytes))
      prepared += 1
    }
  } finally {
    await pdfs.close()
  }
  return { prepared }
}

/** The same of every document that has none yet: of a store of before, and of an import that was cut off. */
export async function prepareMissingOpenings(db: Database, storage: Storage): Promise<{ prepared: number }> {
  const stored = new Set((await storage.list(CONTENTS_FOLDER)).map(({ key }) => key))
  const used = await listFileKeys(db.$client)
  const missing = [...used].filter((key) => stored.has(key) && !stored.has(openingKeyOf(key)))
  return await prepareOpenings(storage, missing, { mostMs: MOST_MS })
}
