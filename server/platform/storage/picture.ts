export type PictureType = 'webp' | 'png' | 'jpg' | 'svg'

export const PICTURE_MIME: Record<PictureType, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024

/** What kind of picture these bytes are, read off the bytes themselves. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  )
    return 'webp'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  return isSvg(bytes.subarray(0, 4000).toString('utf8')) ? 'svg' : undefined
}

/** An `<svg` element after nothing but white space, declarations and comments. */
function isSvg(start: string): boolean {
  let rest = start.trimStart()
  for (;;) {
    const end = rest.startsWith('<?')
      ? '?>'
      : rest.startsWith('<!--')
        ? '-->'
        : rest.startsWith('<!')
          ? '>'
          : undefined
    if (end === undefined) return /^<svg[\s>]/.test(rest)
    const at = rest.indexOf(end)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}
