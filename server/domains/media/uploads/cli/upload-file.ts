import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../../platform/clock.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { Refusal } from '../../../../platform/problems.ts'
import { mediumIdOf } from '../../file-medium.ts'
import { sourceKey } from '../../media-keys.ts'
import { beginUpload } from '../begin-upload.ts'
import { endingUploads } from '../ending-uploads.ts'
import { findMediumState, findOpenUploads, type Upload } from '../uploads.queries.ts'
import type { UploadsServices } from '../uploads-services.ts'
import { insistOnSame, type Source, SourceChanged } from './read-source.ts'
import { sendParts } from './send-parts.ts'

interface How {
  resume: boolean
  actor: string
  progress: (line: string) => void
}

/**
 * Puts a file into the storage and files it, by the functions behind the calls of the API. Killed anywhere,
 * it goes on with `resume`. Gives the medium's id.
 */
export async function uploadFile(services: UploadsServices, source: Source, how: How): Promise<string> {
  const mediaId = mediumIdOf(source.sha256)
  if (await isFiled(services, mediaId, source.bytes)) return mediaId
  const ending = endingUploads(services)
  const call = () => ({ actor: how.actor, now: systemClock.now() })
  const upload = await uploadToGoOnWith(services, source, how)
  const giveUp = () => ending.giveUp(upload.id, { ...call(), why: 'the file changed' })
  try {
    await sendParts(services, upload, source, how.progress)
    await insistOnSame(source)
  } catch (error) {
    if (error instanceof SourceChanged) await giveUp()
    throw error
  }
  how.progress('Putting it together …')
  const filed = await ending.finish(upload.id, call()).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'upload_differs' ? new SourceChanged(source.path) : error
  })
  if (filed === undefined)
    throw new OperatorRefused('Another process puts this upload together. Run the command again in a while.')
  return filed
}

async function isFiled({ db, storage }: UploadsServices, id: string, bytes: number): Promise<boolean> {
  if ((await findMediumState(db.$client, id)) === undefined) return false
  return (await storage.sizeOf(sourceKey(id))) === bytes
}

/** One of the same content that did not end, where that is asked for; else a new one. */
async function uploadToGoOnWith(
  services: UploadsServices,
  { name, bytes, sha256 }: Source,
  { resume, actor, progress }: How,
): Promise<Upload> {
  const open = await findOpenUploads(services.db.$client)
  const before = open.find((upload) => upload.mediaId === mediumIdOf(sha256) && upload.bytes === bytes)
  if (before && !resume)
    throw new OperatorRefused(
      `An upload of this file was begun ${before.createdAt.toISOString()} and did not end: --resume goes on with it, upload give-up ${before.id} gives it up.`,
    )
  if (before) return before
  if (resume) progress('No upload of this file waits to go on; it begins anew.')
  const call = { actor, now: systemClock.now() }
  return await beginUpload(services, { id: randomUUID(), name, bytes, sha256 }, call)
}
