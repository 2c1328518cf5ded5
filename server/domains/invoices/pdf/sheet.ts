import PDFDocument from 'pdfkit'
import { type FontName, fontFile, runsOf } from './fonts.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 44 }
export const RIGHT = PAGE.width - PAGE.margin
export const INK = '#16213A'
export const QUIET = '#4A5570'
export const ACCENT = '#2F3FB0'
const LINE = '#C9C4B8'

export interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Pages to write on, A4, in points from the top left; the same calls always give the same bytes. */
export class Sheet {
  readonly #pdf: PDFDocument
  readonly #fonts = new Set<FontName>()
  readonly #chunks: Buffer[] = []

  constructor(about: { title: string; author: string; madeAt: Date }) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      pdfVersion: '1.7',
      displayTitle: true,
      font: null,
      // Its time and its id are the document's: nothing of the moment goes in.
      info: { Title: about.title, Author: about.author, CreationDate: about.madeAt },
    })
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** How wide a text is on one line. */
  widthOf(text: string, { size = 9, bold = false }: Style = {}): number {
    return runsOf(text, bold ? 'latin-bold' : 'latin').reduce(
      (sum, run) => sum + this.#use(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  /**
   * The lines that a text takes in a width: broken at spaces, and a word that is wider by itself anywhere.
   */
  wrap(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const { segment } of LETTERS.segment(word)) {
        if (line !== '' && this.widthOf(line + segment, style) > width) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  /** One line with its baseline at `y`; aligned right it ends at `x`. */
  line(text: string, x: number, y: number, style: Style = {}): void {
    const { size = 9, bold = false, color = INK, align = 'left' } = style
    let at = align === 'right' ? x - this.widthOf(text, style) : x
    for (const run of runsOf(text, bold ? 'latin-bold' : 'latin')) {
      const pdf = this.#use(run.font).fontSize(size).fillColor(color)
      pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += pdf.widthOfString(run.text)
    }
  }

  /** A text over as many lines as it needs; returns the position of the next line. */
  block(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const leading = (style.size ?? 9) * 1.45
    for (const line of this.wrap(text, width, style)) {
      this.line(line, style.align === 'right' ? x + width : x, y, style)
      y += leading
    }
    return y
  }

  rule(y: number, { from = PAGE.margin, to = RIGHT, color = LINE, width = 0.6 } = {}): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke()
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.rect(x, y, width, height).fill(color)
  }

  /** Draws on every page, when how many there are is known; ends the document. Its bytes. */
  async finish(onEach: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page)
      onEach(page + 1, count)
    }
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('end', resolve)
      this.#pdf.on('error', reject)
    })
    this.#pdf.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #use(font: FontName): PDFDocument {
    if (!this.#fonts.has(font)) this.#pdf.registerFont(font, fontFile(font))
    this.#fonts.add(font)
    return this.#pdf.font(font)
  }
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
