import sharp from 'sharp'
import { refuseGlb } from './glb-refused.ts'
import type { Gltf } from './gltf.ts'

const MOST_SIDE = 4096
/** Unpacked they take four bytes a point, and a third more for their smaller copies. */
const MOST_POINTS = 33_600_000
const FORMATS = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
])

/** Throws GlbRefused for a texture that a page cannot show, or that would fill a phone's memory. */
export async function checkImages({ images, bufferViews }: Gltf, bin: Buffer): Promise<void> {
  let points = 0
  for (const [at, { bufferView, mimeType }] of images.entries()) {
    const view = bufferViews[bufferView ?? -1]
    if (!view) refuseGlb(`has no bytes for texture ${at + 1}`)
    const bytes = bin.subarray(view.byteOffset, view.byteOffset + view.byteLength)
    const { format, width, height } = await headOf(bytes)
    if (!format || FORMATS.get(format) !== mimeType)
      refuseGlb(`has texture ${at + 1}, which is no PNG, JPEG or WebP, or not what it says`)
    if (Math.max(width, height) > MOST_SIDE)
      refuseGlb(`has a texture of ${width} × ${height}: at most ${MOST_SIDE} × ${MOST_SIDE} are taken`)
    points += width * height
  }
  if (points > MOST_POINTS) refuseGlb('has textures of over 33 million points together: make them smaller')
}

/** Nothing is unpacked for it. */
async function headOf(bytes: Buffer): Promise<{ format?: string; width: number; height: number }> {
  if (!isPicture(bytes)) return { width: 0, height: 0 }
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  return { ...(format && { format }), width, height }
}

/** PNG, JPEG or WebP, by how it begins: nothing else is given to the library that reads pictures. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return (
    start.startsWith('\x89PNG') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
