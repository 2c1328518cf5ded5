import { PICTURE_MAX_BYTES, pictureType } from './picture.ts'
import { remakePicture } from './remade-picture.ts'
import type { Storage } from './storage.ts'

const WIDTH = 320
const SMALL = /^(catalogue\/[0-9a-f]{32}\.(?:webp|png|jpg|svg))\.320\.webp$/

/** The picture of the catalogue of which this is the small one: `catalogue/3f9c….png.320.webp`. */
export function originalOf(key: string): string | undefined {
  return SMALL.exec(key)?.[1]
}

/** How each small picture is made now: whoever asks meanwhile waits for the same. */
const making = new Map<string, Promise<Buffer>>()

/**
 * A picture of the catalogue, 320 px wide: made when it is first asked for and kept. There are at most as
 * many as the catalogue has pictures. Throws what `remakePicture` throws, and what the storage does.
 */
export async function makeSmall(storage: Storage, key: string, original: Buffer): Promise<Buffer> {
  const made = making.get(key) ?? make(storage, key, original).finally(() => making.delete(key))
  making.set(key, made)
  return await made
}

async function make(storage: Storage, key: string, original: Buffer): Promise<Buffer> {
  const remade = await remakePicture(original, {
    maxBytes: PICTURE_MAX_BYTES,
    size: () => ({ width: WIDTH, withoutEnlargement: true }),
    quality: 80,
  })
  const isWebp = pictureType(original) === 'webp'
  const bytes = isWebp && remade.length >= original.length ? original : remade
  await storage.put(key, bytes)
  return bytes
}
