import type { Begun, StoredPart } from '../../../platform/storage/multipart.ts'
import { refuseEnded } from './refuse-upload.ts'
import { bytesOfPart, partsOf, wholeKey } from './upload-rules.ts'
import { findUpload, keepMultipartId, type Upload } from './uploads.queries.ts'
import type { UploadsServices } from './uploads-services.ts'

export const begunOf = ({ id, multipartId }: Upload): Begun => ({ key: wholeKey(id), id: multipartId })

/**
 * The upload as the storage knows it, which it begins there where it does not: at its first part, and when
 * the storage forgot it.
 */
export async function begunInStorage(services: UploadsServices, upload: Upload): Promise<Begun> {
  const { multipart } = services.storage
  const known = begunOf(upload)
  if (known.id !== null && (await multipart.listParts(known))) return known
  const id = await multipart.begin(known.key)
  if (id === null) return known
  const kept = await keepMultipartId(services.db.$client, { id: upload.id, before: known.id, now: id })
  if (kept) return { key: known.key, id }
  await multipart.abort({ key: known.key, id })
  const other = await findUpload(services.db.$client, upload.id)
  if (!other || other.endedAt) throw refuseEnded(other)
  return begunOf(other)
}

/** The parts that are stored, as long as they should be. */
export async function findParts({ storage }: UploadsServices, upload: Upload): Promise<StoredPart[]> {
  const { id } = begunOf(upload)
  // Nothing was sent yet to a storage that names its uploads.
  if (id === null && storage.multipart.way.kind === 'straight') return []
  const parts = (await storage.multipart.listParts(begunOf(upload))) ?? []
  return parts.filter(({ number, bytes }) => bytesOfPart(upload, number) === bytes)
}

/** Numbers of the parts that are not stored. */
export function missingOf(upload: Upload, parts: readonly StoredPart[]): number[] {
  const there = new Set(parts.map(({ number }) => number))
  return Array.from({ length: partsOf(upload) }, (_, at) => at + 1).filter((number) => !there.has(number))
}
