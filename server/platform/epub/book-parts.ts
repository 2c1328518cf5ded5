import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { cleanSvg } from './clean-svg.ts'
import type { EpubFiles } from './epub-files.ts'
import { refuseEpub, shortly } from './epub-refused.ts'
import type { UnpackedPart } from './reading-form.ts'

/** More points than this are more than a phone bears. */
const MOST_PIXELS = 40_000_000
const PICTURES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
const FONTS: [signature: string, type: string][] = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['\0\u0001\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
]

/** A picture within the book; without a size where it says none. */
export interface BookPicture {
  part: number
  width?: number
  height?: number
}

/** What chapters show beside their words: each file of the book once, by its number among all parts. */
export class BookParts {
  readonly parts: UnpackedPart[] = []
  readonly #files: EpubFiles
  readonly #fonts: ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array>
  /** how many chapters stand before them */
  readonly #first: number
  readonly #pictures = new Map<string, BookPicture | undefined>()
  readonly #known = new Map<string, number>()

  constructor(
    files: EpubFiles,
    fonts: ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array>,
    chapters: number,
  ) {
    this.#files = files
    this.#fonts = fonts
    this.#first = chapters
  }

  /** undefined where there is no such picture, or none that a browser shows */
  async picture(path: string): Promise<BookPicture | undefined> {
    if (!this.#pictures.has(path)) {
      const bytes = this.#files.find(path)
      this.#pictures.set(path, bytes && (await this.pictureOf(bytes, path)))
    }
    return this.#pictures.get(path)
  }

  async pictureOf(bytes: Uint8Array, name: string): Promise<BookPicture | undefined> {
    const start = new TextDecoder().decode(bytes.subarray(0, 1000))
    if (/<svg[\s>]|<!DOCTYPE svg/i.test(start) || /\.svg$/i.test(name))
      return this.drawing(new TextDecoder().decode(bytes))
    const known = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    const type = PICTURES[known?.format ?? '']
    if (!known?.width || !known.height || !type) return undefined
    if (known.width * known.height > MOST_PIXELS)
      refuseEpub(
        `holds a picture of ${known.width} × ${known.height} points (${shortly(name)}): at most ${MOST_PIXELS / 1e6} million are taken`,
      )
    return { part: this.add(type, bytes), width: known.width, height: known.height }
  }

  drawing(svg: string): BookPicture | undefined {
    const clean = cleanSvg(svg)
    return clean && { part: this.add('image/svg+xml', Buffer.from(clean.text)), ...clean.size }
  }

  /** How styles name a font or a picture of the book; undefined where there is none. */
  async addressOf(path: string): Promise<string | undefined> {
    const font = /\.(?:ttf|otf|woff2?)$/i.test(path)
    return (font ? this.#font(path) : (await this.picture(path))?.part)?.toString()
  }

  #font(path: string): number | undefined {
    const found = this.#files.find(path)
    const bytes = found && (this.#fonts.get(path)?.(found) ?? found)
    const start = bytes && Buffer.from(bytes.subarray(0, 4)).toString('latin1')
    const type = FONTS.find(([signature]) => signature === start)?.[1]
    return bytes && type ? this.add(type, bytes) : undefined
  }

  /** The number of a part; the same bytes are one part. */
  add(type: string, bytes: Uint8Array): number {
    const key = createHash('sha256').update(type).update(bytes).digest('hex')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.parts.push({ type, bytes })
    const part = this.#first + this.parts.length - 1
    this.#known.set(key, part)
    return part
  }
}
