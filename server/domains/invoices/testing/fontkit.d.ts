declare module 'fontkit' {
  /** What the PDF library reads fonts with; it has no types of its own. */
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean }
}
