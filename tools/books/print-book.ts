import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { drawChapter } from './draw-chapter.ts'
import type { BookSource } from './read-source.ts'
import { bookStyles } from './styles.ts'

const KATEX = pathToFileURL(join(import.meta.dirname, '../../node_modules/katex/dist/katex.min.css')).href
const WORDS = { en: { contents: 'Contents' }, hi: { contents: 'विषय सूची' } }
/** Chromium writes the moment of printing; the same text gives the same bytes. */
const PRINTED = /D:\d{14}\+00'00'/g
const ALWAYS = "D:20261124000000+00'00'"

/** The book as a linearised PDF with outline, tags and text. */
export async function printBook(browser: Browser, book: BookSource): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'taiyari-book-'))
  try {
    const html = join(folder, 'book.html')
    writeFileSync(html, pageOf(book))
    const page = await browser.newPage()
    await page.goto(pathToFileURL(html).href, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const printed = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    })
    await page.close()
    const [plain, done] = [join(folder, 'plain.pdf'), join(folder, 'done.pdf')]
    writeFileSync(plain, Buffer.from(printed.toString('latin1').replace(PRINTED, ALWAYS), 'latin1'))
    const { status, stderr, error } = spawnSync(
      'qpdf',
      [
        '--linearize',
        '--object-streams=generate',
        '--recompress-flate',
        '--compression-level=9',
        '--deterministic-id',
        plain,
        done,
      ],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`qpdf (apt-get install -y qpdf): ${error?.message ?? stderr}`)
    return readFileSync(done)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function pageOf(book: BookSource): string {
  const { language, title, subtitle, colour, chapters } = book
  const drawn = chapters.map(({ title, text }, at) =>
    drawChapter(book, title, text).replace('<section ', `<section id="c${at}" `),
  )
  const contents = chapters.map(({ title }, at) => `<li><a href="#c${at}">${title}</a></li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="${KATEX}"><style>${bookStyles(colour, language)}</style></head><body>
<section class="cover"><div><div class="band"></div><h1>${title}</h1><p class="subtitle">${subtitle}</p></div>
<p class="maker">Taiyari</p></section>
<section class="contents"><h2>${WORDS[language].contents}</h2><ol>${contents.join('')}</ol></section>
${drawn.join('\n')}</body></html>`
}
