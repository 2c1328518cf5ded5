import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { fontFile } from '../../server/domains/invoices/pdf/fonts.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { fileOf, streamOf } from '../../server/testing/small-pdf.ts'

const run = promisify(execFile)

/** A book of the bench, in a file. */
export interface MadeBook {
  name: string
  path: string
}

interface Plan {
  pages: number
  /** what a page shows beside its words, in bytes that cannot be packed */
  picture?: number
  /** each page is one picture and nothing else */
  scanned?: boolean
  /** what qpdf makes of it; undefined: as it was written, each page's entry behind what it shows */
  qpdf?: string[]
}

const APART = '--object-streams=disable'
const TOGETHER = '--object-streams=generate'

/** 12 books of 20 to 300 pages: as printing programs write them, packed, linearised, and scanned. */
const BOOKS: Record<string, Plan> = {
  'text of 20 pages': { pages: 20 },
  'text of 60 pages': { pages: 60, picture: 8_000 },
  'text of 150 pages': { pages: 150, picture: 30_000 },
  'text of 300 pages': { pages: 300, picture: 90_000 },
  'text of 150 pages, packed': { pages: 150, picture: 30_000, qpdf: [TOGETHER] },
  'text of 60 pages, linearised': { pages: 60, picture: 8_000, qpdf: ['--linearize', APART] },
  'text of 300 pages, linearised': { pages: 300, picture: 30_000, qpdf: ['--linearize', APART] },
  'text of 300 pages, linearised and packed': {
    pages: 300,
    picture: 90_000,
    qpdf: ['--linearize', TOGETHER],
  },
  'scan of 20 pages': { pages: 20, scanned: true },
  'scan of 100 pages': { pages: 100, scanned: true },
  'scan of 300 pages': { pages: 300, scanned: true },
  'scan of 100 pages, linearised': { pages: 100, scanned: true, qpdf: ['--linearize', APART] },
}

/** Makes the books in this folder, the same bytes each time. */
export async function makeBooks(folder: string): Promise<MadeBook[]> {
  const scans = await makeScans()
  const books: MadeBook[] = []
  for (const [at, [name, plan]] of Object.entries(BOOKS).entries()) {
    const path = join(folder, `book-${at + 1}.pdf`)
    const written = plan.scanned ? scannedBook(plan.pages, scans) : textBook(plan, at)
    await writeFile(path, written)
    if (plan.qpdf) await qpdf([path, '--replace-input', '--static-id', ...plan.qpdf])
    books.push({ name, path })
  }
  return books
}

/** The bytes of what page 1 needs: the length of a document with this page alone. */
export async function bytesOfFirstPage({ path }: MadeBook): Promise<number> {
  const { stdout } = await run('qpdf', [path, '--pages', '.', '1', '--', '--static-id', '-'], {
    encoding: 'buffer',
    maxBuffer: 100_000_000,
  })
  return stdout.length
}

async function qpdf(words: string[]): Promise<void> {
  await run('qpdf', words).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('There is no qpdf in PATH, by which books are linearised (apt-get install qpdf).')
  })
}

const FONT = 4
const FIRST_OBJECT = 10

/** Words on each page, in a font that is embedded, and pictures; the pages in a tree of two levels. */
function textBook({ pages, picture = 0 }: Plan, seed: number): Buffer {
  const random = seededRandom(seed)
  const font = fontFile('latin')
  const pictures = Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(random() * 256)))
  const objects = new Map<number, string>()
  const kids: number[] = []
  for (let page = 0; page < pages; page += 1) {
    const number = FIRST_OBJECT + page * 3
    const lines = Array.from({ length: 42 }, () => wordsOf(random))
    objects.set(
      number,
      streamOf(`q 400 0 0 100 60 60 cm /P Do Q BT /F 11 Tf 60 780 Td 14 TL ${lines.join(' ')} ET`),
    )
    const from = Math.floor(random() * 1_000)
    const noise = pictures.subarray(from, from + Math.max(picture, 100))
    objects.set(
      number + 1,
      streamOf(
        noise,
        `/Type /XObject /Subtype /Image /Width 100 /Height ${noise.length / 100} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      ),
    )
    objects.set(
      number + 2,
      pageOf(number, `<< /Font << /F ${FONT} 0 R >> /XObject << /P ${number + 1} 0 R >> >>`),
    )
    kids.push(number + 2)
    // A font stands where it was written first, in the middle of the pages.
    if (page === Math.min(9, pages - 1)) putFont(objects, font)
  }
  return bookOf(objects, kids)
}

function scannedBook(pages: number, scans: readonly Buffer[]): Buffer {
  const objects = new Map<number, string>()
  const kids: number[] = []
  for (let page = 0; page < pages; page += 1) {
    const number = FIRST_OBJECT + page * 3
    const scan = scans[page % scans.length]!
    objects.set(
      number + 1,
      `<< /Type /XObject /Subtype /Image /Width ${SCAN.width} /Height ${SCAN.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${scan.length} >>\nstream\n${scan.toString('latin1')}\nendstream`,
    )
    objects.set(number, streamOf('q 595 0 0 842 0 0 cm /P Do Q'))
    objects.set(number + 2, pageOf(number, `<< /XObject << /P ${number + 1} 0 R >> >>`))
    kids.push(number + 2)
  }
  return bookOf(objects, kids)
}

const pageOf = (contents: number, resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources ${resources} >>`

function bookOf(objects: Map<number, string>, kids: readonly number[]): Buffer {
  objects.set(1, '<< /Type /Catalog /Pages 2 0 R >>')
  objects.set(
    2,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  return fileOf(objects)
}

function putFont(objects: Map<number, string>, font: Buffer): void {
  objects.set(6, streamOf(font, `/Length1 ${font.length}`))
  objects.set(
    5,
    '<< /Type /FontDescriptor /FontName /Book /Flags 32 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 6 0 R >>',
  )
  objects.set(
    FONT,
    `<< /Type /Font /Subtype /TrueType /BaseFont /Book /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${Array(95).fill(550).join(' ')}] /FontDescriptor 5 0 R >>`,
  )
}

const LETTERS = 'aeinorst lmdcuphgb'

function wordsOf(random: () => number): string {
  const letters = Array.from({ length: 75 }, () => LETTERS[Math.floor(random() * LETTERS.length)])
  return `(${letters.join('')}) Tj T*`
}

const SCAN = { width: 1240, height: 1754 }
/** Different pages of scans; longer books repeat them. */
const SCANS = 12

async function makeScans(): Promise<Buffer[]> {
  const random = seededRandom(12)
  const coarse = { width: SCAN.width / 10, height: Math.ceil(SCAN.height / 10) }
  return await Promise.all(
    Array.from({ length: SCANS }, async () => {
      const spots = Buffer.from(
        Array.from({ length: coarse.width * coarse.height }, () => (random() < 0.1 ? 40 : 245)),
      )
      return await sharp(spots, { raw: { ...coarse, channels: 1 } })
        .resize(SCAN.width, SCAN.height, { fit: 'fill' })
        .grayscale()
        .jpeg({ quality: 20 })
        .toBuffer()
    }),
  )
}
