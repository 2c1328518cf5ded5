/**
 * Prints the demo's e-books and magazines from their texts: `node tools/make-books.ts [SLUG …]`; without
 * names all. Those whose head says `epub: yes` become EPUBs as well. Needs Chromium (`/usr/bin/chromium`, or
 * CHROMIUM), `apt-get install -y qpdf fonts-noto-core`. What it makes is committed: the same text gives the
 * same file with the same Chromium and qpdf.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { packEpub } from './books/pack-epub.ts'
import { printBook } from './books/print-book.ts'
import { type BookSource, readSource } from './books/read-source.ts'

const FOLDER = join(import.meta.dirname, '../content/documents')
const SOURCES = join(FOLDER, 'sources')

const wanted = process.argv.slice(2)
const books = readdirSync(SOURCES)
  .map((name) => name.replace(/\.md$/, ''))
  .filter((slug) => wanted.length === 0 || wanted.includes(slug))
  .map((slug) => readSource(slug, readFileSync(join(SOURCES, `${slug}.md`), 'utf8')))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
})
mkdirSync(FOLDER, { recursive: true })
try {
  for (const book of books.flatMap((book) => [book, ...sampleOf(book)])) {
    const bytes = await printBook(browser, book)
    writeFileSync(join(FOLDER, `${book.slug}.pdf`), bytes)
    const pages = /\/N (\d+)/.exec(bytes.subarray(0, 2000).toString('latin1'))?.[1]
    if (book.epub) writeFileSync(join(FOLDER, `${book.slug}.epub`), packEpub(book))
    console.log(`${book.slug}: ${pages} pages, ${Math.round(bytes.length / 1024)} kB`)
  }
} finally {
  await browser.close()
}

/** Some of its chapters as a book of their own. */
function sampleOf(book: BookSource): BookSource[] {
  if (!book.sample) return []
  const { slug, title, from, chapters } = book.sample
  const { sample: _, ...rest } = book
  return [{ ...rest, epub: false, slug, title, chapters: book.chapters.slice(from - 1, from - 1 + chapters) }]
}
