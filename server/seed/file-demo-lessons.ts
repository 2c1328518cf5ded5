import { importContents } from '../domains/contents/importing/import-contents.ts'
import { readContentsJson } from '../domains/contents/importing/read-contents-json.ts'
import type { Database } from '../platform/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { ACTOR } from './load-demo.ts'

interface Filing {
  storage: Storage
  /** the films lie below it */
  folder: string
  mediaQuotaBytes?: number
  now: Date
}

/** Afterwards packages of the demo hold these lessons; they play when their videos are made. */
export async function fileDemoLessons(db: Database, contents: object, filing: Filing): Promise<void> {
  const how = { ...filing, dryRun: false, replace: false, actor: ACTOR }
  await importContents(db, readContentsJson(contents), how)
}
