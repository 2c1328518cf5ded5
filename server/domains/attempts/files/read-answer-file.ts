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
 * What somebody sent as part of an answer: a PDF as it is, a picture made anew. Throws UnusablePicture for anything else and for more than 4 MB;
 * TooManyWaiting when many are being made anew already.
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
