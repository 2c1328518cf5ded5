/** The types that the server accepts, checked before a file is read. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const MOST_BYTES = 2 * 1024 * 1024
/** The size that the server stores. */
const SIDE = 512
/** Smaller files are sent unchanged. */
const WORTH_SHRINKING_BYTES = 200_000

/** Why the file is not even read; undefined if it may be tried. */
export function pictureFault(file: {
  type: string
  size: number
}): 'not-a-picture' | 'too-large' | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return 'not-a-picture'
  return file.size > MOST_BYTES ? 'too-large' : undefined
}

/**
 * The picture as a data URL, cropped to a square and reduced here: on a slow network, 2 MB would exceed the
 * timeout.
 */
export async function pictureToSend(file: Blob): Promise<string> {
  if (file.size < WORTH_SHRINKING_BYTES) return await dataUrlOf(file)
  try {
    const bitmap = await createImageBitmap(file)
    const from = Math.min(bitmap.width, bitmap.height)
    const side = Math.min(SIDE, from)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const [left, top] = [(bitmap.width - from) / 2, (bitmap.height - from) / 2]
    canvas.getContext('2d')!.drawImage(bitmap, left, top, from, from, 0, 0, side, side)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.9)
  } catch {
    // The server reports what is wrong with it.
    return await dataUrlOf(file)
  }
}

/** The Base64 part of a data URL. */
export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** A written letter: `श्री` is one, because a virama joins it to the next. */
const LETTER = /^(?:\p{L}\p{M}*[\u094d\u09cd\u0a4d\u0acd\u0b4d])*\p{L}\p{M}*/u

/** `Asha Rao` → `AR`, `आशा राव` → `आरा`; one letter for a single name, empty without a name. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => LETTER.exec(word)?.[0] ?? '').join('')
}
