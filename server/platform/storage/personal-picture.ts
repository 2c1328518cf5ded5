import { PICTURE_MAX_BYTES } from './picture.ts'
import { remakePicture } from './remade-picture.ts'

export { UnusablePicture } from './remade-picture.ts'

const MAX_SIDE = 512

/**
 * A picture of a person, made anew from what they sent (PNG, JPEG or WebP, at most 2 MB): upright, cut square from the
 * middle, at most 512 × 512 px, the first picture of a moving one, and without anything else that stood in the file.
 * Throws UnusablePicture; TooManyWaiting when many are being made anew already.
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
