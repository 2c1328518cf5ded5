import { createHash } from 'node:crypto'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { fileStored, mediumIdOf } from '../file-medium.ts'
import { sourceKey } from '../media-keys.ts'
import { forgetUpload } from './forget-upload.ts'
import { giveUp } from './give-up-upload.ts'
import { refuseUpload } from './refuse-upload.ts'
import { begunOf, findParts, missingOf } from './upload-parts.ts'
import { wholeKey } from './upload-rules.ts'
import { endUpload, lockUpload, type Upload } from './uploads.queries.ts'
import type { UploadCall, UploadsServices } from './uploads-services.ts'

/** Read from the storage at a time, so that a stuck reading ends. */
const RANGE_BYTES = 64 * 1024 * 1024
const RANGE_MS = 5 * 60_000
const MOST_NAMED = 100

/**
 * Puts the parts together, and files what they are as a medium; for whoever is alone with it. Each step may
 * be the last one of a process: whoever does it again goes on from there. Gives the medium's id.
 */
export async function finishUpload(
  services: UploadsServices,
  upload: Upload,
  call: UploadCall,
): Promise<string> {
  if (upload.endedAt) return becomeOf(upload)
  const { storage } = services
  const whole = wholeKey(upload.id)
  if ((await storage.sizeOf(whole)) !== upload.bytes) await putTogether(services, upload)
  const mediaId = await mediumIn(storage, whole, upload.bytes)
  if (upload.mediaId !== null && upload.mediaId !== mediaId) {
    await giveUp(services, upload, { ...call, why: 'what came is not the file that was said' })
    throw refuseUpload('upload_differs')
  }
  await storage.copy(whole, sourceKey(mediaId))
  await fileUpload(services, upload, mediaId, call)
  // What sweeps media may have taken a source of which there was no row yet.
  if (!(await storage.has(sourceKey(mediaId)))) await storage.copy(whole, sourceKey(mediaId))
  await forgetUpload(storage, upload)
  return mediaId
}

/** What an upload that has ended became; throws the refusal where that is nothing. */
export function becomeOf({ mediaId }: Upload): string {
  if (mediaId === null) throw refuseUpload('upload_given_up')
  return mediaId
}

async function putTogether(services: UploadsServices, upload: Upload): Promise<void> {
  const parts = await findParts(services, upload)
  const missing = missingOf(upload, parts)
  if (missing.length > 0)
    throw refuseUpload('parts_missing', { count: missing.length, parts: missing.slice(0, MOST_NAMED) })
  await services.storage.multipart.complete(begunOf(upload), parts)
}

/** Hashes a stored file as it is read; gives the medium that it is. */
async function mediumIn(storage: Storage, key: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  for (let first = 0; first < bytes; first += RANGE_BYTES) {
    const range = await storage.read(key, first, Math.min(first + RANGE_BYTES, bytes) - 1)
    const late = setTimeout(
      () => range.destroy(new Error('The storage gave nothing for too long.')),
      RANGE_MS,
    )
    try {
      for await (const chunk of range as AsyncIterable<Buffer>) hash.update(chunk)
    } finally {
      clearTimeout(late)
    }
  }
  return mediumIdOf(hash.digest('hex'))
}

/** In a transaction: the medium is there, the upload has ended, and it is recorded; once. */
async function fileUpload(
  { db }: UploadsServices,
  { id, name, bytes }: Upload,
  mediaId: string,
  { actor, now }: UploadCall,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    const held = await lockUpload(connection, id)
    if (!held) throw refuseUpload('upload_not_found')
    if (held.endedAt) return void becomeOf(held)
    const { state } = await fileStored(connection, { id: mediaId, name, bytes }, now)
    await endUpload(connection, { id, mediaId, now })
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'file-upload',
      subject: `upload:${id}`,
      after: { mediaId, state },
    })
  })
}
