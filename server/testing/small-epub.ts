import { zipSync } from 'fflate'

type Contents = string | Uint8Array | undefined

export const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
const WORDS = 'A body stays at rest until a force acts upon it. '

/** A chapter in which these elements stand. */
export const chapterOf = (body: string, head = '') =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>A chapter</title>${head}</head><body>${body}</body></html>`

interface MadePackage {
  /** of the manifest, beside the two chapters and the table of contents */
  items?: string
  spine?: string
  metadata?: string
}

export const packageOf = ({
  items = '',
  spine = '<itemref idref="one"/><itemref idref="two"/>',
  metadata = '',
}: MadePackage = {}) =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Motion</dc:title><dc:language>en</dc:language>${metadata}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine>${spine}</spine></package>`

/** An EPUB of two chapters, with other files in place of some or beside them; `undefined` leaves one out. */
export function smallEpub(changes: Record<string, Contents> = {}): Buffer {
  const files: Record<string, Contents> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'book/content.opf': packageOf(),
    'book/nav.xhtml': chapterOf(
      '<nav epub:type="toc"><ol><li><a href="one.xhtml">First</a></li><li><a href="two.xhtml#law">Second</a></li></ol></nav>',
    ),
    'book/one.xhtml': chapterOf(`<h1>First</h1><p>${WORDS.repeat(30)}</p>`),
    'book/two.xhtml': chapterOf(`<h1>Second</h1><p>${WORDS}</p><h2 id="law">The law</h2><p>${WORDS}</p>`),
    ...changes,
  }
  const bytes = Object.entries(files).flatMap(([name, contents]): [string, Uint8Array][] =>
    contents === undefined ? [] : [[name, typeof contents === 'string' ? Buffer.from(contents) : contents]],
  )
  return Buffer.from(zipSync(Object.fromEntries(bytes), { mtime: new Date(2026, 0, 1) }))
}
