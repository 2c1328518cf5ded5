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
