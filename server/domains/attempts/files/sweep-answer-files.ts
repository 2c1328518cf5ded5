import type { AttemptsServices } from '../attempts-services.ts'
import { ANSWER_FOLDER } from './answer-file-url.ts'
import { listFileKeys } from './answer-files.queries.ts'

/** A file is written before the row that names it. */
const YOUNG_MS = 60 * 60 * 1000

/** Removes files that no row names. Running twice is harmless. */
export async function sweepAnswerFiles(
  { db, storage }: Pick<AttemptsServices, 'db' | 'storage'>,
  now: Date,
): Promise<{ removed: number }> {
  // Listed first: what is written meanwhile is young.
  const files = await storage.list(ANSWER_FOLDER)
  const named = await listFileKeys(db.$client)
  let removed = 0
  for (const { key, writtenAt } of files) {
    if (named.has(key) || now.getTime() - writtenAt.getTime() < YOUNG_MS) continue
    await storage.remove(key)
    removed += 1
  }
  return { removed }
}
