import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadingIndex } from '../../../platform/epub/reading-form.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StoredReading } from '../../contents/item.ts'

/** What stands in a book as readers get it, and where. */
export async function readIndex(
  storage: Storage,
  { key, bytes, indexBytes }: StoredReading,
): Promise<ReadingIndex> {
  const written = await buffer(await storage.read(key, bytes - indexBytes, bytes - 1))
  return JSON.parse(written.toString()) as ReadingIndex
}

/** Names one edition of a book: the addresses of its parts hold for that one alone. */
export const partsEdition = ({ key }: StoredReading) => basename(key, '.reading')

/** The name of all parts with their index, in place of a number. */
export const WHOLE = 'whole'

/** Where the parts of a book are, before their numbers. */
export const partsUrl = (
  { packageId, itemId }: { packageId: number; itemId: number },
  reading: StoredReading,
) => `/api/v1/contents/${packageId}/${itemId}/parts/${partsEdition(reading)}/`
