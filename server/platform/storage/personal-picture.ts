import { PICTURE_MAX_BYTES } from './picture.ts'
import { remakePicture } from './remade-picture.ts'

export { UnusablePicture } from './remade-picture.ts'

const MAX_SIDE = 512

/**
 * A person's picture, re-encoded from the upload (PNG, JPEG or WebP, at most 2 MB): upright, cut square from
 * the middle, at most 512 × 512 px, the first frame of an animation, and without any metadata of the file.
 * Throws UnusablePicture; TooManyWaiting if too many are being re-encoded already.
 */
export async function readPersonalPicture(bytes: Buffer): Promise<{ bytes: Buffer; extension: 'webp' }> {
  const remade = await remakePicture(bytes, {
    maxBytes: PICTURE_MAX_BYTES,
    size: ({ width, height }) => {
      const side = Math.min(MAX_SIDE, width, height)
      return { width: side, height: side, fit: 'cover', position: 'centre' }
    },
    quality: 82,
  })
  return { bytes: remade, extension: 'webp' }
}
