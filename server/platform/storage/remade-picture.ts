import type { ResizeOptions } from 'sharp'
import { oneAtATime } from '../one-at-a-time.ts'
import { pictureType } from './picture.ts'

const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10
const MAX_SCANS = 100
/** Each that waits holds its bytes; unpacked a picture may take 160 MB. */
const inTurn = oneAtATime(20)

/** Why an uploaded picture cannot be used. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
  readonly reason: 'too-large' | 'not-a-picture' | 'too-many-pixels' | 'broken'
  constructor(reason: UnusablePicture['reason'], options?: ErrorOptions) {
    super(`the picture cannot be used: ${reason}`, options)
    this.reason = reason
  }
}

export interface Remade {
  maxBytes: number
  /** of a picture that is so large, before it is turned upright */
  size(head: { width: number; height: number }): ResizeOptions
  quality: number
}

/**
 * A picture re-encoded from an upload (PNG, JPEG or WebP): WebP, upright, in the requested size, the first
 * frame of an animation, and without any metadata of the file. Throws UnusablePicture; TooManyWaiting if too
 * many are being re-encoded already.
 */
export async function remakePicture(bytes: Buffer, wanted: Remade): Promise<Buffer> {
  if (bytes.length > wanted.maxBytes) throw new UnusablePicture('too-large')
  const type = pictureType(bytes)
  if (type === undefined || type === 'svg') throw new UnusablePicture('not-a-picture')
  if (type === 'jpg' && countScans(bytes) > MAX_SCANS) throw new UnusablePicture('broken')
  const sharp = await loadSharp()
  return await inTurn(() => remake(sharp, bytes, wanted))
}

/**
 * A JPEG may go over all its pixels any number of times: 120 kB can cost 7 s. Real ones do so about ten
 * times.
 */
function countScans(bytes: Buffer): number {
  let count = 0
  const start = Buffer.from([0xff, 0xda])
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) count += 1
  return count
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

let loading: ReturnType<typeof importSharp> | undefined

/** The library is native and takes 50 ms to load: loaded with the first picture. */
function loadSharp() {
  loading ??= importSharp()
  return loading
}

async function importSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  return sharp
}

async function remake(sharp: Sharp, bytes: Buffer, { size, quality }: Remade): Promise<Buffer> {
  try {
    // Reads the head of the file only; nothing is unpacked before its size is known.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.width * head.height > MAX_PIXELS) throw new UnusablePicture('too-many-pixels')
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(size(head))
      .webp({ quality })
      .toBuffer()
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture('broken', { cause: error })
  }
}
