const PICTURES = ['image/png', 'image/jpeg', 'image/webp']
const PDF = 'application/pdf'
/** The server's limit. */
const MOST_BYTES = 4 * 1024 * 1024
/** Enough for a readable page of handwriting; more only takes longer on a slow network. */
const ENOUGH_BYTES = 1_500_000
/** Decoding takes four bytes per pixel; a larger file is no photograph of a page. */
const MOST_READ_BYTES = 40 * 1024 * 1024
/** From the best quality that may be small enough to the lowest that is readable. */
const TRIES = [
  { side: 2_400, quality: 0.85 },
  { side: 2_000, quality: 0.8 },
  { side: 1_600, quality: 0.75 },
  { side: 1_200, quality: 0.7 },
]

/** Redraws a picture; in a browser, on a canvas. */
export type DrawPicture = (picture: Blob, side: number, quality: number) => Promise<Blob>

/**
 * The file to send: a picture of at most 1.5 MB, or an unchanged PDF; undefined if it is neither, or cannot
 * be made small enough.
 */
export async function fileToSend(file: Blob, draw: DrawPicture = drawOnCanvas): Promise<Blob | undefined> {
  if (file.size === 0) return undefined
  if (file.type === PDF) return file.size <= MOST_BYTES ? file : undefined
  if (!file.type.startsWith('image/') || file.size > MOST_READ_BYTES) return undefined
  const isSent = PICTURES.includes(file.type)
  if (isSent && file.size <= ENOUGH_BYTES) return file
  try {
    for (const { side, quality } of TRIES) {
      const drawn = await draw(file, side, quality)
      if (drawn.size <= ENOUGH_BYTES && drawn.size > 0) return drawn
    }
  } catch {
    // The browser lacks the memory, or cannot decode this format; the server may accept it.
  }
  return isSent && file.size <= MOST_BYTES ? file : undefined
}

async function drawOnCanvas(picture: Blob, side: number, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  // JPEG has no transparency: otherwise transparent parts of a scan turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error('not drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}
