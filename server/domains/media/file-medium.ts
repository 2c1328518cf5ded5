import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Connection } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { insertMedium, type MediumState } from './media.queries.ts'
import { sourceKey } from './media-keys.ts'
import { MEDIA_TAG } from './media-tag.ts'

export interface FiledMedium {
  id: string
  /** WAITING of a new one; of one that is known what became of it */
  state: MediumState
}

/** A file of this machine with what it is called. */
export interface Source {
  path: string
  name: string
}

/** Afterwards the file that was hashed is durable in the storage, as the source of its medium. */
export async function storeSource(
  storage: Storage,
  { path, name }: Source,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  if ((await storage.sizeOf(sourceKey(id))) === bytes) return
  await storage.putFile(sourceKey(id), path)
  if ((await hashSource(path)).id === id) return
  await storage.remove(sourceKey(id))
  throw new OperatorRefused(`${name} changed while it was read.`)
}

/** The same of a source that stands in the storage under its key already. */
export async function fileStored(
  connection: Connection,
  medium: { id: string; name: string; bytes: number },
  now: Date,
): Promise<FiledMedium> {
  const state = await insertMedium(connection, medium, now)
  if (state === 'WAITING') await notifyChanged(connection, [MEDIA_TAG])
  return { id: medium.id, state }
}

/** The id of the medium that a file is, and its bytes. */
export async function hashSource(path: string): Promise<{ id: string; bytes: number }> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { id: mediumIdOf(hash.digest('hex')), bytes: size }
}

/** A medium's id from the SHA-256 of its source. */
export const mediumIdOf = (sha256: string) => sha256.slice(0, 32)
