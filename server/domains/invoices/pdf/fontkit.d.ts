declare module 'fontkit' {
  /** What the PDF library reads fonts with; it has no types of its own. */
  export function create(bytes: Uint8Array): Font

  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    /** The glyphs of a text as its script wants them, in the font's units. */
    layout(text: string): {
      glyphs: { path: { toSVG(): string } }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
}
