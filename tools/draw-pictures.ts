/**
 * Draws the pictures that the demo catalogue names: `node tools/draw-pictures.ts [--all]`. Covers are
 * captured in Chromium (`/usr/bin/chromium`, or CHROMIUM); Hindi names need the system's Devanagari font:
 * `apt-get install -y fonts-noto-core`. Without `--all` only missing covers are drawn, but every icon is.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import {
  type CatalogueFile,
  type CataloguePackage,
  catalogueFileSchema,
} from '../server/domains/catalogue/importing/catalogue-file.ts'
import { type Field, fieldOf } from './pictures/colours.ts'
import { COVER, coverDrawing, coverStyles, coverWords, fitWords } from './pictures/cover.ts'
import { examSeal, goalIcon, tileIcon } from './pictures/icons.ts'
import { coverText, type Exam } from './pictures/names.ts'
import { portrait } from './pictures/portraits.ts'

const FOLDER = join(import.meta.dirname, '../content/catalogue')
const FONTS = join(import.meta.dirname, '../node_modules/@fontsource-variable/anek-latin/files')
/** Tried in turn until a cover is light enough. */
const QUALITIES = [82, 76, 70, 64, 58]
const COVER_BYTES = 14_000
/** Width in pixels, twice as wide as it is shown at most, and how it is compressed. */
const ICON = [96, { nearLossless: true, quality: 20, effort: 6 }] as const
const PORTRAIT = [144, { quality: 85, effort: 6, smartSubsample: true }] as const
/** Drawings are made smaller, never larger. */
const SHARP_DENSITY = 288

const catalogue = readCatalogue()
const drawn = new Set(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
const all = process.argv.includes('--all')
const covers = catalogue.packages.filter(
  (pkg) => all || !drawn.has(join('pictures/covers', `${pkg.id}.webp`)),
)

const icons = await drawIcons(catalogue)
await drawCovers(covers)
console.log(`${covers.length} covers of ${catalogue.packages.length} and ${icons} icons drawn`)

/** All files merged into one, because packages name exams and courses of other files. */
function readCatalogue(): CatalogueFile {
  const lists: Record<string, unknown[]> = {}
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json')))
    for (const [key, value] of Object.entries(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))
      if (Array.isArray(value)) lists[key] = [...(lists[key] ?? []), ...value]
  return catalogueFileSchema.parse({ format: 'taiyari-catalogue', version: 1, ...lists })
}

function write(name: string, content: string | Buffer): void {
  const path = join(FOLDER, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Not as SVG: a browser opens a document of its own for each, on the page's thread. */
async function drawIcons(file: CatalogueFile): Promise<number> {
  const pictures = new Map<string, string>()
  for (const goal of file.goals) pictures.set(`goals/${goal.id.toLowerCase()}`, goalIcon(goal.id))
  for (const exam of file.exams) pictures.set(`exams/${exam.urlSlug}`, examSeal(exam, examField(exam)))
  for (const tile of file.productTypeTiles)
    pictures.set(`tiles/${tile.id.toLowerCase()}`, tileIcon(tile.id, tile.categoryFacets))
  for (const faculty of file.faculties)
    pictures.set(`faculties/${faculty.id.toLowerCase()}`, portrait(faculty.id))
  for (const [name, svg] of pictures) {
    const [size, webp] = name.startsWith('faculties/') ? PORTRAIT : ICON
    const drawing = sharp(Buffer.from(svg), { density: SHARP_DENSITY }).resize(size, size)
    write(`pictures/${name}.webp`, await drawing.webp(webp).toBuffer())
  }
  return pictures.size
}

async function drawCovers(packages: CataloguePackage[]): Promise<void> {
  if (packages.length === 0) return
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage({ viewport: COVER })
    await page.setContent(`<style>${coverStyles(fontFaces())}</style><body></body>`)
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
    const session = await page.context().newCDPSession(page)
    for (const pkg of packages) {
      const drawing = coverDrawing(pkg, packageField(pkg), pkg.subjects)
      const words = coverWords(coverText(pkg, catalogue))
      await page.evaluate((html) => {
        document.body.innerHTML = html
      }, drawing + words)
      await page.evaluate(fitWords)
      let bytes: Buffer | undefined
      for (const quality of QUALITIES) {
        if (bytes && bytes.length <= COVER_BYTES) break
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
        bytes = Buffer.from(data, 'base64')
      }
      if (bytes) write(`pictures/covers/${pkg.id}.webp`, bytes)
    }
  } finally {
    await browser.close()
  }
}

function fontFaces(): string {
  const bytes = readFileSync(join(FONTS, 'anek-latin-latin-standard-normal.woff2')).toString('base64')
  return `@font-face{font-family:'Anek Latin';font-weight:100 800;font-stretch:75% 125%;unicode-range:U+0000-00FF,U+2000-206F,U+20B9;src:url(data:font/woff2;base64,${bytes})}`
}

function examField(exam: Exam): Field {
  const category = catalogue.examCategories.find((one) => one.id === exam.examCategoryId)
  return fieldOf(category?.goalId ?? '', exam.course, exam.id)
}

/** A package has the hue of its first exam, so that it matches that exam's seal beside it. */
function packageField(pkg: CataloguePackage): Field {
  const exam = catalogue.exams.find((one) => one.id === pkg.exams[0])
  if (exam) return examField(exam)
  const course = catalogue.courses.find((one) => one.id === pkg.courses[0])
  return fieldOf(course?.goalId ?? '', pkg.courses[0]!, `${pkg.id}`)
}
