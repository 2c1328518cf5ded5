const PICTURES = ['image/png', 'image/jpeg', 'image/webp']
const PDF = 'application/pdf'
/** What the server takes. */
const MOST_BYTES = 4 * 1024 * 1024
/** A page of handwriting reads well in so much; more only takes a slow network longer. */
const ENOUGH_BYTES = 1_500_000
/** What is decoded takes four bytes a pixel: more than this is no photograph of a page. */
const MOST_READ_BYTES = 40 * 1024 * 1024
/** From the best that may be small enough to the least that can be read. */
const TRIES = [
  { side: 2_400, quality: 0.85 },
  { side: 2_000, quality: 0.8 },
  { side: 1_600, quality: 0.75 },
  { side: 1_200, quality: 0.7 },
]

/** How a picture is drawn anew; a browser does it on a canvas. */
export type DrawPicture = (picture: Blob, side: number, quality: number) => Promise<Blob>

/**
 * The file as it is sent: a picture of at most 1.5 MB, a PDF as it is; undefined where it is neither, or
 * cannot be made small enough.
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
    // A browser without room for it, or a form of picture that it cannot read: the server may.
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
  // JPEG has no transparency: without this a scan with some comes out black.
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
