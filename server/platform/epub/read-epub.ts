import { LEGACY_FONT } from '../pdf/scan-pdf.ts'
import { BookParts } from './book-parts.ts'
import { type CleanChapter, cleanChapter, escaped } from './clean-chapter.ts'
import { cleanCss } from './clean-css.ts'
import { openEpubFiles } from './epub-files.ts'
import { EpubRefused } from './epub-refused.ts'
import { obfuscatedFonts } from './obfuscated-fonts.ts'
import { type OutlineLine, readOutline } from './read-outline.ts'
import { type EpubPackage, readPackage } from './read-package.ts'
import { PAGE_CHARACTERS, packReadingForm, type ReadingChapter, type ReadingForm } from './reading-form.ts'

/** A chapter with fewer letters is a picture, a title or an empty page. */
const FEW_LETTERS = 20

/** What readers get of an EPUB, or why it is refused. */
export async function readEpub(bytes: Uint8Array): Promise<ReadingForm | string> {
  try {
    return await formOf(bytes)
  } catch (error) {
    if (error instanceof EpubRefused) return error.message
    throw error
  }
}

async function formOf(bytes: Uint8Array): Promise<ReadingForm> {
  const files = openEpubFiles(bytes)
  const book = readPackage(files)
  const parts = new BookParts(files, obfuscatedFonts(files, book), book.chapters.length)
  const families = new Set<string>()
  const sheets = new Map<string, number[]>()
  const sheetsOf = async (path: string): Promise<number[]> => {
    const known = sheets.get(path)
    if (known) return known
    // A sheet that takes in itself is taken in once.
    sheets.set(path, [])
    const text = files.text(path)
    if (text === undefined) return []
    const clean = await cleanCss(text, { path, addressOf: (wanted) => parts.addressOf(wanted) })
    for (const family of clean.families) families.add(family)
    const numbers: number[] = []
    for (const one of clean.imports) numbers.push(...(await sheetsOf(one)))
    if (clean.text) numbers.push(parts.add('text/css', Buffer.from(clean.text)))
    sheets.set(path, numbers)
    return numbers
  }
  const numberOf = new Map(book.chapters.map(({ path }, index) => [path, index]))
  const chapters: CleanChapter[] = []
  for (const { path } of book.chapters)
    chapters.push(
      await cleanChapter(files.text(path)!, {
        path,
        parts,
        chapterOf: (wanted) => numberOf.get(wanted),
        sheetsOf,
      }),
    )
  const outline = readOutline(files, book).flatMap((line) => placed(line, numberOf, chapters))
  const counted = paged(chapters)
  const pages = counted.reduce((sum, { pages }) => sum + pages, 0)
  const silent = chapters.every(({ characters }) => characters < FEW_LETTERS)
  const packed = packReadingForm(
    [
      ...chapters.map((chapter) => ({ type: 'text/html', bytes: Buffer.from(pageOf(chapter, book)) })),
      ...parts.parts,
    ],
    {
      language: book.language,
      rightToLeft: book.rightToLeft,
      chapters: counted,
      outline,
    },
  )
  return {
    ...packed,
    pages,
    notes: [
      ...(silent ? (['no-text'] as const) : []),
      ...([...families].some((family) => LEGACY_FONT.test(family)) ? (['legacy-hindi'] as const) : []),
    ],
  }
}

/** Where a line of the table of contents leads; nowhere else than into a chapter. */
function placed(
  { title, depth, path, fragment }: OutlineLine,
  numberOf: ReadonlyMap<string, number>,
  chapters: readonly CleanChapter[],
) {
  const chapter = numberOf.get(path)
  if (chapter === undefined) return []
  return [{ title, depth, chapter, at: chapters[chapter]!.places.get(fragment) ?? 0 }]
}

function paged(chapters: readonly CleanChapter[]): ReadingChapter[] {
  let page = 1
  return chapters.map(({ title, characters }) => {
    const pages = Math.max(1, Math.ceil(characters / PAGE_CHARACTERS))
    const chapter = { title, characters, page, pages }
    page += pages
    return chapter
  })
}

/** A chapter as a document; how readers want it to look comes from beside it. */
function pageOf({ body, sheets, title }: CleanChapter, { language, rightToLeft }: EpubPackage): string {
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')
  const attributes = `${language ? ` lang="${language}"` : ''}${rightToLeft ? ' dir="rtl"' : ''}`
  return `<!doctype html><html${attributes}><head><meta charset="utf-8"><title>${escaped(title ?? '')}</title>${links}<link rel="stylesheet" href="look.css"></head>${body}</html>`
}
