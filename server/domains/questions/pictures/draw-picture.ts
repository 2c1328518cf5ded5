import { PICTURE_MAX_BYTES, pictureType } from '../../../platform/storage/picture.ts'
import { holdsWords, svgFault } from './svg-fault.ts'

/** A picture as it is kept: of a kind that browsers show and that runs nothing. */
export interface DrawnPicture {
  bytes: Buffer
  extension: 'webp' | 'png' | 'jpg'
  /** of the place that it takes in a text, in CSS pixels */
  width: number
  height: number
}

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 10_000
const MAX_SECONDS = 10
/** A drawing is rasterised larger than in the text, for sharp screens and for zooming. */
const DRAWN_LARGER = 3
const DRAWN_SIDE = 2400

/**
 * The picture, a drawing as WebP without loss, everything else byte for byte; or, as a text, why it cannot be
 * shown.
 */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture | string> {
  if (bytes.length > PICTURE_MAX_BYTES) return 'is over 2 MB'
  const type = pictureType(bytes)
  if (!type) return 'is not a picture (WebP, PNG, JPEG or SVG)'
  try {
    return type === 'svg' ? await drawSvg(bytes) : await checkedPicture(bytes, type)
  } catch {
    return 'is broken'
  }
}

async function checkedPicture(
  bytes: Buffer,
  extension: DrawnPicture['extension'],
): Promise<DrawnPicture | string> {
  const sharp = await loadSharp()
  // Reads the head of the file only; nothing is unpacked before its size is known.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) return 'has too many pixels'
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .stats()
  return { bytes, extension, width, height }
}

async function drawSvg(bytes: Buffer): Promise<DrawnPicture | string> {
  const fault = svgFault(bytes)
  if (fault !== undefined) return fault
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > MAX_SIDE)
    return 'is larger than 10,000 pixels; give it a smaller width and height'
  if (holdsWords(bytes) && !(await hasFont()))
    return 'holds words, and this machine has no font to render them'
  const scale = Math.min(DRAWN_LARGER, DRAWN_SIDE / Math.max(width, height))
  const drawn = await sharp(bytes, { density: POINTS_PER_INCH * scale, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .webp({ lossless: true })
    .toBuffer()
  return { bytes: drawn, extension: 'webp', width, height }
}

/** At this density a pixel of a drawing is a pixel. */
const POINTS_PER_INCH = 72

let fontFound: Promise<boolean> | undefined

/** A server without any font renders words as nothing. */
function hasFont(): Promise<boolean> {
  fontFound ??= findFont()
  return fontFound
}

async function findFont(): Promise<boolean> {
  const sharp = await loadSharp()
  const sample =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="30" font-family="sans-serif" font-size="30">A</text></svg>'
  const { channels } = await sharp(Buffer.from(sample)).stats()
  return channels.at(-1)!.max > 0
}

let loading: ReturnType<typeof importSharp> | undefined

/** The library is native and takes 50 ms to load: only where there is a picture. */
async function loadSharp() {
  loading ??= importSharp()
  const sharp = await loading
  // Other users of the library in this process may have blocked what they do not read.
  sharp.unblock({ operation: KINDS.map((kind) => `VipsForeignLoad${kind}`) })
  return sharp
}

async function importSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  return sharp
}

const KINDS = ['Png', 'Jpeg', 'Webp', 'Svg']
