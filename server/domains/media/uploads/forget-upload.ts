import type { Storage } from '../../../platform/storage/storage.ts'
import { begunOf } from './upload-parts.ts'
import { wholeKey } from './upload-rules.ts'
import type { Upload } from './uploads.queries.ts'

/** What the storage holds of an upload goes; what a process that dies leaves, the sweep removes. */
export async function forgetUpload(storage: Storage, upload: Upload): Promise<void> {
  await storage.remove(wholeKey(upload.id))
  await storage.multipart.abort(begunOf(upload))
}
