import type { CataloguePackage } from '../../server/domains/catalogue/importing/catalogue-file.ts'
import { type Field, hash, MARIGOLD, PAPER } from './colours.ts'
import { type FigureName, figure } from './figures.ts'
import type { CoverText } from './names.ts'

export const COVER = { width: 640, height: 400 }

/** The centre of the figure, right of the text. */
const MIDDLE = { x: 514, y: 214 }

/** The styles every cover shares; `fonts` are @font-face rules. */
export function coverStyles(fonts: string): string {
  return `${fonts}
*{box-sizing:border-box;margin:0}
body{width:${COVER.width}px;height:${COVER.height}px;overflow:hidden;color:${PAPER};font-family:'Anek Latin','Noto Sans Devanagari',sans-serif}
svg,main{position:absolute;inset:0}
main{padding:34px 0 36px 48px;display:flex;flex-direction:column}
.top{height:32px;display:flex;align-items:center;gap:14px;font-size:27px;line-height:32px;white-space:nowrap;font-weight:500}
.top b{font-weight:700;font-variant-numeric:tabular-nums}
.top::before{content:'';width:30px;height:7px;background:${MARIGOLD};margin-top:-4px}
.name{margin-top:auto;font-weight:750;font-stretch:90%;letter-spacing:-.012em;white-space:nowrap}
.type{font-size:37px;line-height:40px;font-weight:500;margin-top:12px}
.hindi .top{font-size:25px}
.hindi .name{font-weight:700;letter-spacing:0;margin-bottom:-2px}
.hindi .type{font-size:34px;line-height:44px;margin-top:8px}`
}

/** The flat picture under the words: field, one quiet pattern by id, spine and figure. */
export function coverDrawing(pkg: CataloguePackage, field: Field, subjects: readonly string[]): string {
  const seed = hash(`${pkg.id}`)
  const turn = ((seed >>> 9) % 3) - 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER.width} ${COVER.height}">
<rect width="${COVER.width}" height="${COVER.height}" fill="${field.base}"/>
${PATTERNS[pkg.id % PATTERNS.length]!(field, turn)}
<path d="M0 0H18V${COVER.height}H0Z" fill="${field.deep}"/><path d="M26 0V${COVER.height}" stroke="${field.deep}" stroke-width="2"/>
${pkg.mahaPack ? stack(pkg, field, subjects) : one(pkg, figureOf(pkg, subjects), field, turn)}
</svg>`
}

const PATTERNS: readonly ((field: Field, turn: number) => string)[] = [
  // An exercise book: ruled lines and a margin.
  ({ light, deep }) =>
    `<path d="${steps(82, 396, 32, (y) => `M28 ${y}H640`)}" stroke="${light}" stroke-width="1.5" opacity=".7"/>
<circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="130" fill="${deep}"/>`,
  // The disc of a lamp, bleeding off the corner.
  ({ deep }, turn) => `<circle cx="${MIDDLE.x + 84}" cy="${MIDDLE.y + turn * 60}" r="210" fill="${deep}"/>`,
  // Graph paper on the figure's side.
  ({ deep, light }) =>
    `<path d="M396 0H640V400H396Z" fill="${deep}"/>
<path d="${steps(428, 640, 32, (x) => `M${x} 0V400`)}${steps(24, 400, 32, (y) => `M396 ${y}H640`)}" stroke="${light}" stroke-width="1" opacity=".55"/>`,
  // A sheet lying on the desk.
  ({ deep, light }, turn) =>
    `<g transform="rotate(${turn * 4 || 7} ${MIDDLE.x} ${MIDDLE.y})"><path d="M414 56H780V760H414Z" fill="${deep}"/>
<path d="M430 56V760" stroke="${light}" stroke-width="2"/></g>`,
  shelf,
  // Rings, as of a sharpened pencil's shaving.
  ({ light, deep }, turn) =>
    `<circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="126" fill="${deep}"/><g fill="none" stroke="${light}" stroke-width="2">
${[152, 180, 208].map((r) => `<circle cx="${MIDDLE.x + turn * 6}" cy="${MIDDLE.y}" r="${r}"/>`).join('')}</g>`,
]

/** A shelf board: the figure stands on it. */
function shelf({ deep, light }: Field): string {
  return `<path d="M0 320H640V400H0Z" fill="${deep}"/><path d="M396 0H640V320H396Z" fill="${light}" opacity=".55"/>`
}

function steps(from: number, to: number, by: number, draw: (at: number) => string): string {
  let path = ''
  for (let at = from; at < to; at += by) path += draw(at)
  return path
}

const PAPERY: readonly FigureName[] = ['TEST_SERIES', 'MAGAZINES', 'TEST_PASS', 'EBOOKS']

function one(pkg: CataloguePackage, name: FigureName, field: Field, turn: number): string {
  const stands = PATTERNS[pkg.id % PATTERNS.length] === shelf
  const tilted = PAPERY.includes(name) && !stands
  const variant = hash(`figure ${pkg.id}`) % 12
  return placed(name, field, {
    x: MIDDLE.x,
    y: MIDDLE.y + (stands ? 7 : 0),
    size: 206,
    turn: tilted ? turn * 5 : 0,
    variant,
    stroke: 5,
  })
}

/** A MahaPack: three of its kinds of content, one before the other. */
function stack(pkg: CataloguePackage, field: Field, subjects: readonly string[]): string {
  const [first, ...others] = pkg.categoryList
  // Two screens would look the same where only their edges show.
  const behind = others.filter((kind) => kind !== 'VIDEOS' || others.length < 3)
  const kinds = [first!, ...behind].map((kind) => figureOf({ ...pkg, primaryCategory: kind }, subjects))
  const variant = hash(`figure ${pkg.id}`) % 12
  const [front, middle, back] = [kinds[0]!, kinds[1] ?? 'TEST_SERIES', kinds[2] ?? 'EBOOKS'] as const
  return [
    placed(back, field, { x: MIDDLE.x + 44, y: MIDDLE.y - 70, size: 152, turn: 7, variant, stroke: 4.2 }),
    placed(middle, field, { x: MIDDLE.x - 40, y: MIDDLE.y - 34, size: 152, turn: -7, variant, stroke: 4.2 }),
    placed(front, field, { x: MIDDLE.x + 26, y: MIDDLE.y + 58, size: 164, turn: 0, variant, stroke: 4.6 }),
  ].join('\n')
}

interface Place {
  x: number
  y: number
  size: number
  turn: number
  variant: number
  stroke: number
}

function placed(name: FigureName, field: Field, place: Place): string {
  const scale = place.size / 100
  return `<g transform="translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${scale}) translate(-50 -50)">
${figure(name, { line: PAPER, fill: field.base, width: place.stroke / scale, variant: place.variant })}
</g>`
}

function figureOf(
  pkg: Pick<CataloguePackage, 'primaryCategory' | 'isTestPassPackage'>,
  subjects: readonly string[],
): FigureName {
  if (pkg.isTestPassPackage) return 'TEST_PASS'
  if (pkg.primaryCategory !== 'MODELS_3D') return pkg.primaryCategory
  if (subjects.some((id) => id.startsWith('CHEM'))) return 'MOLECULE'
  return subjects.includes('BIOLOGY') ? 'CELL' : 'MODELS_3D'
}

export function coverWords(text: CoverText): string {
  const top = [text.year && `<b>${text.year}</b>`, text.detail && `<span>${escaped(text.detail)}</span>`]
  const devanagari = /[\u0900-\u097f]/.test(text.name)
  // Capitals can be set closer: they have no descenders.
  const leading = devanagari ? 1.2 : text.name === text.name.toUpperCase() ? 0.86 : 0.93
  return `<main class="${text.hindi ? 'hindi' : ''}" lang="${text.hindi ? 'hi' : 'en'}">
<p class="top">${top.filter(Boolean).join('')}</p>
<p class="name" style="line-height:${leading}">${escaped(text.name)}</p>
<p class="type">${escaped(text.type)}</p></main>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/**
 * Runs in the page: breaks the name into lines so that it can be set as large as possible, and shrinks lines
 * that are too wide.
 */
export function fitWords(): void {
  const ROOM = { width: 320, height: 212, top: 340 }
  const name = document.querySelector<HTMLElement>('.name')!
  const text = name.textContent
  const words = text.includes(' + ')
    ? text.split(' + ').map((exam, at) => (at ? `+ ${exam}` : exam))
    : text.split(' ')
  let best = { size: 0, lines: [] as string[] }
  const measure = (lines: string[], size: number) => {
    name.style.fontSize = `${size}px`
    name.style.width = 'max-content'
    name.replaceChildren(...lines.flatMap((line, at) => (at ? [document.createElement('br'), line] : [line])))
    const box = name.getBoundingClientRect()
    return Math.min(1, ROOM.width / box.width, ROOM.height / box.height) * size
  }
  for (let breaks = 0; breaks < 2 ** (words.length - 1); breaks++) {
    const lines = [words[0]!]
    words.slice(1).forEach((word, at) => {
      if (breaks & (1 << at)) lines.push(word)
      else lines[lines.length - 1] += ` ${word}`
    })
    const size = measure(lines, lines.length === 1 ? 156 : 118)
    if (size > best.size * 1.04) best = { size, lines }
  }
  measure(best.lines, Math.floor(best.size))
  const top = document.querySelector<HTMLElement>('.top')!
  top.style.width = 'max-content'
  const wide = top.getBoundingClientRect().width / ROOM.top
  if (wide > 1)
    top.style.fontSize = `${Math.floor(Number.parseFloat(getComputedStyle(top).fontSize) / wide)}px`
}
