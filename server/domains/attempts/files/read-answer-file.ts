import { remakePicture, UnusablePicture } from '../../../platform/storage/remade-picture.ts'

const MAX_BYTES = 4 * 1024 * 1024
/** A page of handwriting, photographed, stays readable. */
const MAX_SIDE = 2_400
const PDF_BEGINS = Buffer.from('%PDF-')

export interface ReadFile {
  bytes: Buffer
  extension: 'pdf' | 'webp'
  contentType: 'application/pdf' | 'image/webp'
}

/**
 * A file uploaded as part of an answer: a PDF as it is, a picture re-encoded. Throws UnusablePicture for
 * anything else and above 4 MB; TooManyWaiting if too many are being re-encoded already.
 */
export async function readAnswerFile(sent: Buffer): Promise<ReadFile> {
  if (sent.length > MAX_BYTES) throw new UnusablePicture('too-large')
  if (sent.subarray(0, PDF_BEGINS.length).equals(PDF_BEGINS))
    return { bytes: sent, extension: 'pdf', contentType: 'application/pdf' }
  const bytes = await remakePicture(sent, {
    maxBytes: MAX_BYTES,
    size: () => ({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }),
    quality: 80,
  })
  return { bytes, extension: 'webp', contentType: 'image/webp' }
}
