import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPersonalPicture, UnusablePicture } from './personal-picture.ts'
import { PICTURE_MAX_BYTES } from './picture.ts'

const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

/** A picture, its left half red and its right half blue. */
function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: RED }
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3)
  if (red > 150 && blue < 100) return 'red'
  return blue > 150 && red < 100 ? 'blue' : 'other'
}

async function reasonOf(bytes: Buffer): Promise<string> {
  const thrown = await readPersonalPicture(bytes).catch((error: unknown) => error)
  return thrown instanceof UnusablePicture ? thrown.reason : `not refused: ${String(thrown)}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey PNG that says it is so wide and high, with as many rows as are given. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of 64 × 64 px that goes over its pixels so many times, each time as the standard allows. */
function jpegOf(scans: number): Buffer {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
  const table = (id: number, symbol: number) => segment(0xc4, id, 1, ...Array<number>(15).fill(0), symbol)
  const refining = Array.from({ length: scans - 1 }, (_, index) => {
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)]
    const bits = ((bit === 13 ? 0 : bit + 1) << 4) | bit
    return [...segment(0xda, 1, 1, 0, coefficient, coefficient, bits), 0x01]
  })
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    ...table(0x00, 0x00),
    ...table(0x10, 0x60),
    ...[...segment(0xda, 1, 1, 0, 0, 0, 0), ...Array<number>(8).fill(0)],
    ...refining.flat(),
    ...[0xff, 0xd9],
  ])
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

describe('a picture of a person', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is made of a %s: square, WebP, at most 512 px',
    async (format) => {
      const { bytes, extension } = await readPersonalPicture(
        await halves(900, 700).toFormat(format).toBuffer(),
      )
      expect(extension).toBe('webp')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect(await colourAt(bytes, 10, 256)).toBe('red')
      expect(await colourAt(bytes, 500, 256)).toBe('blue')
    },
  )

  it.each([
    [300, 200, 200],
    [200, 300, 200],
    [2, 2, 2],
    [5000, 3, 3],
    [512, 512, 512],
  ])('of %i × %i px becomes %i px square: never larger than it was', async (width, height, side) => {
    const { bytes } = await readPersonalPicture(await halves(width, height).png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side })
  })

  it('is cut from the middle', async () => {
    const { bytes } = await readPersonalPicture(await halves(800, 200).png().toBuffer())
    expect([await colourAt(bytes, 50, 100), await colourAt(bytes, 150, 100)]).toEqual(['red', 'blue'])
  })

  it('is upright and carries no place, time or camera', async () => {
    const taken = await halves(400, 300)
      .withExif({
        IFD0: { Copyright: 'A Learner', Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>A Learner</a></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    expect(taken.includes('A Learner')).toBe(true)
    const { bytes } = await readPersonalPicture(taken)
    const { orientation, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
    expect({ orientation, exif, xmp, iptc, icc, comments }).toEqual({})
    expect(bytes.includes('A Learner')).toBe(false)
    // Orientation 6 is a quarter turn clockwise: what was left is on top.
    expect([await colourAt(bytes, 150, 20), await colourAt(bytes, 150, 280)]).toEqual(['red', 'blue'])
  })

  it.each(['png', 'jpeg', 'webp'] as const)('drops what is behind or inside a %s', async (format) => {
    const hidden = '<html><script>alert(1)</script></html>'
    const { bytes } = await readPersonalPicture(
      Buffer.concat([await halves(40, 40).toFormat(format).toBuffer(), Buffer.from(hidden)]),
    )
    expect(bytes.includes('<html>')).toBe(false)
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  })

  it('is the first of a moving one', async () => {
    const first = { create: { width: 60, height: 60, channels: 3 as const, background: RED } }
    const second = { create: { width: 60, height: 60, channels: 3 as const, background: BLUE } }
    const frames = await Promise.all([first, second].map((frame) => sharp(frame).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const { bytes } = await readPersonalPicture(moving)
    const { pages = 1, height } = await sharp(bytes, { animated: true }).metadata()
    expect({ pages, height, colour: await colourAt(bytes, 30, 30) }).toEqual({
      pages: 1,
      height: 60,
      colour: 'red',
    })
  })

  it('may be as large as the limits say', async () => {
    const noise = Buffer.alloc(PICTURE_MAX_BYTES - 1000)
    const padded = Buffer.concat([await halves(64, 64).png().toBuffer(), noise])
    expect((await readPersonalPicture(padded)).bytes.length).toBeGreaterThan(0)
    expect((await readPersonalPicture(pngOf(8000, 5000, 5000))).bytes.length).toBeGreaterThan(0)
  })
})

describe('what is no picture of a person', () => {
  it('is refused unread when it is larger than 2 MB', async () => {
    const picture = await halves(64, 64).png().toBuffer()
    const padding = Buffer.alloc(PICTURE_MAX_BYTES + 1 - picture.length)
    expect(await reasonOf(Buffer.concat([picture, padding]))).toBe('too-large')
    expect(await reasonOf(Buffer.alloc(PICTURE_MAX_BYTES + 1))).toBe('too-large')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG, whatever its name', svg],
    ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a GIF by its first bytes', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ])('is refused for what it is: %s', async (_what, bytes) => {
    expect(await reasonOf(bytes)).toBe('not-a-picture')
  })

  it.each(['gif', 'avif', 'tiff'] as const)('is refused for what it is: a real %s', async (format) => {
    expect(await reasonOf(await halves(40, 40).toFormat(format).toBuffer())).toBe('not-a-picture')
  })

  it.each([
    ['a head alone', pngOf(60_000, 60_000, 0)],
    ['a pixel more than 40 million', pngOf(8000, 5001, 0)],
    ['its rows packed 1000 to 1', pngOf(20_000, 20_000, 20)],
  ])(
    'is refused before it is decoded when it claims more than 40 million pixels: %s',
    async (_what, bytes) => {
      expect(await reasonOf(bytes)).toBe('too-many-pixels')
    },
  )

  it.each(['png', 'jpeg', 'webp'] as const)('is refused when it breaks off: a %s', async (format) => {
    const whole = await halves(600, 600).toFormat(format).toBuffer()
    for (const part of [0.2, 0.6, 0.9])
      expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('broken')
  })

  it('is refused when it is a JPEG that would take for ever: more than 100 times over all its pixels', async () => {
    expect((await readPersonalPicture(jpegOf(100))).bytes.length).toBeGreaterThan(0)
    expect(await reasonOf(jpegOf(101))).toBe('broken')
    expect(await reasonOf(jpegOf(800))).toBe('broken')
  })

  it.each([
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['a PNG that goes on as an SVG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
    ['a PNG of no size', pngOf(0, 0, 0)],
  ])('is refused when only its first bytes are those of %s', async (_what, bytes) => {
    expect(await reasonOf(bytes)).toBe('broken')
  })

  it('does not keep the next one from being read', async () => {
    const good = await halves(40, 40).png().toBuffer()
    const asked = [
      readPersonalPicture(pngOf(9000, 9000, 0)).catch(() => 'refused'),
      readPersonalPicture(good),
    ]
    expect(await Promise.all(asked)).toEqual(['refused', { bytes: expect.any(Buffer), extension: 'webp' }])
  })
})
