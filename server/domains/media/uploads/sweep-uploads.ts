import type { Connection } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/problems.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { endingUploads } from './ending-uploads.ts'
import { begunOf } from './upload-parts.ts'
import { OPEN_DAYS, REMEMBERED_DAYS, UPLOADS_FOLDER, uploadOfKey, wholeKey } from './upload-rules.ts'
import { deleteEndedUploads, findOpenUploads, type Upload } from './uploads.queries.ts'
import type { UploadsServices } from './uploads-services.ts'

export const SWEEP_UPLOADS = 'media.sweep-uploads'
const DAY_MS = 86_400_000
/** What a process that died left is of no use to anybody after this. */
const LEFT_MS = DAY_MS

/**
 * Gives up uploads with which nobody went on, and removes what is left of those that ended. Running twice is
 * harmless.
 */
export async function sweepUploads(
  services: UploadsServices,
  now: Date,
): Promise<{ givenUp: number; removed: number; forgotten: number }> {
  const givenUp = await giveUpLeftOnes(services, now)
  const removed = await removeRests(services.db.$client, services.storage, now)
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)
  return { givenUp, removed, forgotten: await deleteEndedUploads(services.db.$client, before) }
}

async function giveUpLeftOnes(services: UploadsServices, now: Date): Promise<number> {
  const last = now.getTime() - OPEN_DAYS * DAY_MS
  const ending = endingUploads(services)
  const why = `nobody went on with it for ${OPEN_DAYS} days`
  let givenUp = 0
  for (const upload of await findOpenUploads(services.db.$client)) {
    if (upload.createdAt.getTime() > last || (await lastWritten(services.storage, upload)) > last) continue
    try {
      await ending.giveUp(upload.id, { actor: `job:${SWEEP_UPLOADS}`, now, why })
      givenUp += 1
    } catch (error) {
      // It has just been completed.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return givenUp
}

/** When something of it was last stored, in milliseconds; 0 where nothing is. */
async function lastWritten(storage: Storage, upload: Upload): Promise<number> {
  const begun = begunOf(upload)
  const named = storage.multipart.way.kind === 'through' || begun.id !== null
  const parts = named ? await storage.multipart.listParts(begun) : []
  const files = await storage.list(`${UPLOADS_FOLDER}/${upload.id}`)
  return Math.max(0, ...[...(parts ?? []), ...files].map(({ writtenAt }) => writtenAt.getTime()))
}

/** What no open upload is made of goes, once it is no longer young. */
async function removeRests(connection: Connection, storage: Storage, now: Date): Promise<number> {
  const { multipart } = storage
  const isOld = (at: Date) => now.getTime() - at.getTime() > LEFT_MS
  // Listed first: what is begun meanwhile is young.
  const files = (await storage.list(UPLOADS_FOLDER)).filter(({ writtenAt }) => isOld(writtenAt))
  const begun = (await multipart.listBegun(UPLOADS_FOLDER)).filter(({ begunAt }) => isOld(begunAt))
  const open = new Map((await findOpenUploads(connection)).map((upload) => [upload.id, upload]))
  const left = new Set(files.map(({ key }) => uploadOfKey(key) ?? '').filter((id) => !open.has(id)))
  for (const id of left) {
    await storage.remove(wholeKey(id))
    await multipart.abort({ key: wholeKey(id), id: null })
  }
  const halves = files.filter(({ key }) => key.endsWith('.tmp') && open.has(uploadOfKey(key) ?? ''))
  for (const { key } of halves) await storage.remove(key)
  const unknown = begun.filter(({ key, id }) => open.get(uploadOfKey(key) ?? '')?.multipartId !== id)
  for (const one of unknown) await multipart.abort(one)
  return left.size + halves.length + unknown.length
}
