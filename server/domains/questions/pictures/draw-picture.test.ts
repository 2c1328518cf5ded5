import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const SQUARE = '<rect x="5" y="5" width="10" height="10" fill="#16213A"/>'
const raster = (format: 'png' | 'jpeg' | 'webp', width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer()

describe('a picture of a question', () => {
  it('is rasterised as WebP from an SVG, larger than in the text', async () => {
    const drawn = await drawPicture(svg(SQUARE))
    expect(drawn).toMatchObject({ extension: 'webp', width: 40, height: 20 })
    const { format, width, height } = await sharp((drawn as { bytes: Buffer }).bytes).metadata()
    expect([format, width, height]).toEqual(['webp', 120, 60])
  })

  it('is the same every time it is drawn', async () => {
    expect(await drawPicture(svg(SQUARE))).toEqual(await drawPicture(svg(SQUARE)))
  })

  it.each([
    ['viewBox="0 0 240 120"', 240, 120],
    ['viewBox="0 0 300 100" width="100%" height="100%"', 300, 100],
  ])('takes the size given in a drawing: %s', async (attributes, width, height) => {
    const drawn = (await drawPicture(svg(SQUARE, attributes))) as { width: number; height: number }
    expect(Math.abs(drawn.width - width)).toBeLessThanOrEqual(1)
    expect(Math.abs(drawn.height - height)).toBeLessThanOrEqual(1)
  })

  it('draws the words of a drawing, as this machine has a font', async () => {
    const drawn = (await drawPicture(svg('<text x="5" y="15" font-size="14">A</text>'))) as { bytes: Buffer }
    expect((await sharp(drawn.bytes).stats()).channels.at(-1)!.max).toBeGreaterThan(0)
  })

  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
  ] as const)('is stored byte for byte as %s', async (format, extension) => {
    const bytes = await raster(format)
    expect(await drawPicture(bytes)).toEqual({ bytes, extension, width: 30, height: 20 })
  })

  it('takes the size in which a turned photograph is seen', async () => {
    const bytes = await sharp(await raster('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await drawPicture(bytes)).toMatchObject({ width: 20, height: 30 })
  })

  it.each<[string, Buffer, string]>([
    ['a script', svg('<script>alert(1)</script>'), 'holds a script'],
    ['a script of a name space', svg('<svg:script/>'), 'holds a script'],
    ['a handler', svg(`<rect onload="x" ${SQUARE.slice(5)}`), 'holds an event handler'],
    ['HTML', svg('<foreignObject><p/></foreignObject>'), 'holds a foreign object'],
    [
      'a file of this machine',
      svg('<image href="file:///etc/passwd"/>'),
      'names something outside of itself',
    ],
    ['a file beside it', svg(`<image xlink:href='a.png'/>`), 'names something outside of itself'],
    ['another site', svg('<rect fill="url(https://evil.example/x)"/>'), 'names something outside of itself'],
    ['a link', svg('<a href="javascript:alert(1)"/>'), 'names something outside of itself'],
    ['a style sheet', svg('<style>@import "x.css"</style>'), 'loads a style sheet'],
    [
      'entities',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>`),
      'is not a picture (WebP, PNG, JPEG or SVG)',
    ],
    ['entities behind its beginning', svg('<!ENTITY a "aaaa">'), 'declares entities'],
    ['other bytes', Buffer.concat([svg(SQUARE), Buffer.from([0xff])]), 'is not UTF-8'],
  ])('is not a drawing if it holds %s', async (_what, bytes, fault) => {
    expect(await drawPicture(bytes)).toBe(fault)
  })

  it('may name its own parts', async () => {
    const own = svg(`<defs><g id="a">${SQUARE}</g></defs><use href="#a"/><rect fill="url(#b)"/>`)
    expect(await drawPicture(own)).toMatchObject({ extension: 'webp' })
  })

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /is not a picture/],
    ['a page', () => Buffer.from('<html><script>x</script></html>'), /is not a picture/],
    ['a program', () => Buffer.from('MZ\u0000'), /is not a picture/],
    ['a GIF', () => Buffer.from('GIF89a'), /is not a picture/],
    ['a picture that is cut off', async () => (await raster('png')).subarray(0, 60), /is broken/],
    ['a drawing that is cut off', () => svg(SQUARE).subarray(0, 90), /is broken/],
    ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1), /is over 2 MB/],
    ['too many pixels', () => raster('png', 9000, 9000), /has too many pixels/],
    [
      'a drawing without an end',
      () => svg(SQUARE, 'width="100000" height="10"'),
      /is larger than 10,000 pixels/,
    ],
    ['a WebP that is none', () => Buffer.from('RIFF0000WEBPxxxxxxxx'), /is broken/],
  ])('is not %s', async (_what, bytes, fault) => {
    expect(await drawPicture(await bytes())).toMatch(fault)
  })
})
