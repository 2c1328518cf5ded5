/**
 * How chapters of an EPUB look: what a book does not say itself stands in `:where()`, which every style of
 * the book precedes; what a reader decides is `!important`.
 */
export const CHAPTER_LOOK = `
:where(html) { font-family: Georgia, 'Noto Serif', 'Noto Serif Devanagari', serif; line-height: 1.6; color: #1a1a1a; background: #fff; text-size-adjust: none; -webkit-text-size-adjust: none }
:where(p) { margin: 0 0 0.8em }
:where(h1, h2, h3, h4, h5, h6) { line-height: 1.25 }
:where(table) { border-collapse: collapse }
:where(td, th) { padding: 0.25em 0.5em; border: 1px solid #bbb; vertical-align: top }
:where(blockquote) { margin: 0.8em 0 0.8em 1.2em }
:where(figure) { margin: 1em 0 }
:where(pre) { white-space: pre-wrap }
html { height: auto !important; overflow-x: auto !important; overflow-y: hidden !important; padding: 0 !important; margin: 0 !important }
body { box-sizing: border-box !important; width: auto !important; max-width: 44rem !important; height: auto !important; min-height: 0 !important; margin: 0 auto !important; padding: 1.25rem 1rem 3rem !important; overflow: visible !important; overflow-wrap: anywhere; columns: auto !important }
img { max-width: 100% !important; height: auto }
td, th { overflow-wrap: normal }
a { color: inherit; text-decoration: underline }
html.night { color: #d9d9d9; background: #1a1a1a }
html.night body, html.night body * { color: #d9d9d9 !important; background-color: transparent !important; border-color: #666 !important }
html.night img { filter: brightness(0.8); background-color: #fff !important }
`
