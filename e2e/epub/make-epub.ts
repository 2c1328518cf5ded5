import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'

interface MadeEpub {
  language: string
  chapters: { title: string; body: string; head?: string }[]
  more?: Record<string, Uint8Array | string>
}

/** An EPUB with a chapter for each text, and a table of contents that names each. */
export function makeEpub({ language, chapters, more = {} }: MadeEpub): Buffer {
  const page = (title: string, body: string, head = '') =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
  const names = chapters.map((_, at) => `c${at}.xhtml`)
  const items = names.map(
    (name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const spine = names.map((_, at) => `<itemref idref="c${at}"/>`)
  const contents = chapters.map(({ title }, at) => `<li><a href="${names[at]}">${title}</a></li>`)
  const files: Record<string, Uint8Array | string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">made</dc:identifier><dc:title>Made</dc:title><dc:language>${language}</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    'nav.xhtml': page('Contents', `<nav epub:type="toc"><ol>${contents.join('')}</ol></nav>`),
    ...Object.fromEntries(chapters.map(({ title, body, head }, at) => [names[at]!, page(title, body, head)])),
    ...more,
  }
  const bytes = Object.entries(files).map(([name, text]): [string, Uint8Array] => [
    name,
    typeof text === 'string' ? Buffer.from(text) : text,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

export const PARAGRAPHS = 30

/** A book of twelve chapters with a large picture in each but the first. */
export function bookOfPictures(): Buffer {
  const pictures = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`p${at}.png`, pictureOf(200_000)]),
  )
  const chapters = Array.from({ length: 12 }, (_, at) => ({
    title: `Chapter ${at + 1}`,
    body: `<h1>Chapter ${at + 1}</h1>${at > 0 ? `<img src="p${at}.png" alt="Figure ${at + 1}"/>` : ''}${Array.from({ length: PARAGRAPHS }, (_, part) => `<p>The law of motion, part ${at + 1}.${part + 1}. A body stays at rest until a force acts upon it.</p>`).join('')}<p><a href="c${(at + 1) % 12}.xhtml">Onward</a></p>`,
  }))
  return makeEpub({ language: 'en', chapters, more: pictures })
}

/** Its head says that it is small; what follows nobody packs. */
function pictureOf(bytes: number): Buffer {
  const head = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return Buffer.concat([head, randomBytes(bytes)])
}
