declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    lineBreak?: boolean
    baseline?: 'alphabetic'
  }
  /** The part of it that is used here; it has no types of its own. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      bufferPages: boolean
      lang: string
      pdfVersion: '1.7'
      displayTitle: boolean
      font: null
      info: Record<string, string | Date>
    })
    addPage(): this
    switchToPage(page: number): this
    bufferedPageRange(): { start: number; count: number }
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    stroke(): this
    fill(color: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    end(): void
  }
}
