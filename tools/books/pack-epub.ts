import { zipSync } from 'fflate'
import { DomUtils, parseDocument } from 'htmlparser2'
import { drawChapter } from './draw-chapter.ts'
import type { BookSource } from './read-source.ts'

const WORDS = { en: { contents: 'Contents' }, hi: { contents: 'विषय सूची' } }
/** The same text gives the same bytes. */
const ALWAYS = new Date(2026, 10, 24)
const CONTAINER =
  '<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

/** The book as an EPUB 3: a file a chapter, with formulas as MathML and drawings as they are. */
export function packEpub(book: BookSource): Buffer {
  const { slug, title, subtitle, language, colour, chapters } = book
  const page = (heading: string, body: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"><head><title>${escaped(heading)}</title><link rel="stylesheet" href="book.css"/></head><body>${body}</body></html>`
  const names = chapters.map((_, at) => `chapter-${at + 1}.xhtml`)
  const items = names.map(
    (name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const spine = names.map((_, at) => `<itemref idref="c${at}"/>`)
  const lines = chapters.map(({ title }, at) => `<li><a href="${names[at]}">${escaped(title)}</a></li>`)
  const files: [name: string, text: string][] = [
    ['META-INF/container.xml', CONTAINER],
    [
      'book/content.opf',
      `<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:taiyari:${slug}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:language>${language}</dc:language><dc:creator>Taiyari</dc:creator><meta property="dcterms:modified">2026-11-24T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="book.css" media-type="text/css"/><item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>${items.join('')}</manifest><spine><itemref idref="title"/>${spine.join('')}</spine></package>`,
    ],
    [
      'book/nav.xhtml',
      page(
        WORDS[language].contents,
        `<nav epub:type="toc"><h1>${WORDS[language].contents}</h1><ol>${lines.join('')}</ol></nav>`,
      ),
    ],
    [
      'book/title.xhtml',
      page(
        title,
        `<h1>${escaped(title)}</h1><p class="subtitle">${escaped(subtitle)}</p><ol>${lines.join('')}</ol>`,
      ),
    ],
    ['book/book.css', stylesOf(colour)],
    ...chapters.map(({ title, text }, at): [string, string] => [
      `book/${names[at]}`,
      page(title, asXhtml(drawChapter(book, title, text, 'mathml'))),
    ]),
  ]
  return Buffer.from(
    zipSync(
      {
        mimetype: [Buffer.from('application/epub+zip'), { level: 0 }],
        ...Object.fromEntries(files.map(([name, text]) => [name, Buffer.from(text)])),
      },
      { level: 9, mtime: ALWAYS },
    ),
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const asXhtml = (html: string) =>
  DomUtils.getOuterHTML(parseDocument(html, { decodeEntities: true }).children, {
    xmlMode: 'foreign',
    encodeEntities: 'utf8',
  })

const stylesOf = (colour: string) => `
h1, h2, th { color: ${colour} }
h1 { font-size: 1.6em }
h2 { font-size: 1.25em }
.subtitle { font-size: 1.15em }
table { width: 100%; font-size: 0.92em }
th { text-align: left }
figure { text-align: center }
figcaption { font-size: 0.85em }
blockquote { border-left: 3px solid ${colour}; padding-left: 0.8em }
.options { list-style: none; padding: 0 }
.key, .answers { font-size: 0.9em; border-top: 1px solid #999; padding-top: 0.5em }
.worked .solution { margin-left: 1em }
`
