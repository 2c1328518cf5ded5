import { COLOURS } from '../../server/seed/drawing/colours.ts'
import { letters, widthOf } from '../../server/seed/drawing/letters.ts'

/** How a drawing is made from its words; places are `x,y` of the board of 640 × 360. */
type Draw = (words: string[]) => string

/** `@line x,y x,y … COLOUR [WIDTH]` and the others; text is what comes last. */
const SHAPES: Record<string, Draw> = {
  line: (words) => line(words, false),
  arrow: (words) => line(words, true),
  dashes: (words) => line(words, false, ' stroke-dasharray="7 6"'),
  area: (words) => {
    const { points, rest } = pointsOf(words)
    return `<polygon points="${points.join(' ')}" fill="${colour(rest[0])}"/>`
  },
  /** `@curve COLOUR FILL D…`: a path of SVG */
  curve: ([stroke, fill, ...d]) =>
    `<path d="${pathData(d.join(' '))}" fill="${colour(fill)}" stroke="${colour(stroke)}" stroke-width="3" stroke-linejoin="round"/>`,
  /** `@box x,y w,h COLOUR text`; `/` breaks the text */
  box: ([at, size, fill, ...text]) => {
    const [x, y] = pair(at)
    const [width, height] = pair(size)
    const edge = fill === 'none' ? ` stroke="${COLOURS.indigo}" stroke-width="2"` : ''
    const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colour(fill)}"${edge}/>`
    return rect + centred(text, { x: x + width / 2, y: y + height / 2 }, { width: width - 8, on: fill })
  },
  /** `@circle x,y r COLOUR text`, clear enough to see another through it */
  circle: ([at, radius, fill, ...text]) => {
    const [x, y] = pair(at)
    const r = number(radius)
    const ring = `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(fill)}" fill-opacity="0.75" stroke="${COLOURS.indigo}" stroke-width="2"/>`
    return ring + centred(text, { x, y }, { width: 2 * r - 6, on: fill })
  },
  dot: ([at, fill]) => {
    const [x, y] = pair(at)
    return `<circle cx="${x}" cy="${y}" r="6" fill="${colour(fill)}"/>`
  },
  /** `@text x,y SIZE COLOUR start|middle|end text` */
  text: ([at, size, fill, anchor, ...text]) => {
    const [x, y] = pair(at)
    const how = { size: number(size), colour: colour(fill), anchor: anchor as 'start' | 'middle' | 'end' }
    fits(text.join(' '), { x, width: widthOf(text.join(' '), how.size), anchor: how.anchor })
    return letters(text.join(' '), x, y, how)
  },
  /** `@row x,y w,w,… COLOUR cell | cell …`: a row of a table, 30 high */
  row: ([at, widths, fill, ...text]) => {
    const [x, y] = pair(at)
    const cells = text.join(' ').split('|')
    let left = x
    return widths!
      .split(',')
      .map(number)
      .map((width, index) => {
        const middle = { x: left + width / 2, y: y + 15 }
        const cell = `<rect x="${left}" y="${y}" width="${width}" height="30" fill="${colour(fill)}" stroke="${COLOURS.line}"/>`
        left += width
        return cell + centred((cells[index] ?? '').trim().split(' '), middle, { width: width - 4, on: fill })
      })
      .join('')
  },
}

export function drawShape(name: string, words: string[]): string {
  const draw = SHAPES[name]
  if (!draw) throw new Error(`no shape is called ${name}`)
  return draw(words)
}

/** Behind how many words a drawing's text begins. */
const TEXT_BEHIND: Record<string, number> = { box: 3, circle: 3, row: 3, text: 4 }

/** What is to be read in a drawing. */
export function textIn(name: string, words: string[]): string {
  const behind = TEXT_BEHIND[name]
  return behind === undefined ? '' : words.slice(behind).join(' ')
}

function line(words: string[], head: boolean, more = ''): string {
  const { points, rest } = pointsOf(words)
  const stroke = colour(rest[0])
  const width = rest[1] ? number(rest[1]) : 3
  const drawn = `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  return head ? drawn + arrowHead(points.at(-2)!, points.at(-1)!, stroke) : drawn
}

function arrowHead(from: string, to: string, fill: string): string {
  const [x0, y0] = pair(from)
  const [x, y] = pair(to)
  const turn = (Math.atan2(y - y0, x - x0) * 180) / Math.PI
  return `<path d="M4 0L-10 -7L-10 7Z" transform="translate(${x} ${y}) rotate(${turn.toFixed(2)})" fill="${fill}"/>`
}

const DARK = ['indigo', 'good', 'bad', 'ink', 'quiet']

/** A text in the middle of a place, smaller where it has to be; never below 15 of 360. */
function centred(
  words: string[],
  at: { x: number; y: number },
  { width, on }: { width: number; on?: string | undefined },
): string {
  const lines = words
    .join(' ')
    .split(' / ')
    .filter((text) => text !== '')
  if (lines.length === 0) return ''
  const sizes = [21, 20, 19, 18, 17, 16, 15]
  const size = sizes.find((each) => lines.every((text) => widthOf(text, each) <= width))
  if (!size) throw new Error(`"${lines.join(' / ')}" is too long for ${width}`)
  const leading = size * 1.25
  const top = at.y + size * 0.36 - ((lines.length - 1) * leading) / 2
  const ink = DARK.includes(on ?? '') ? COLOURS.paper! : COLOURS.ink!
  return lines
    .map((text, index) => letters(text, at.x, top + index * leading, { size, colour: ink, anchor: 'middle' }))
    .join('')
}

/** Nothing is written beyond the board. */
function fits(text: string, { x, width, anchor }: { x: number; width: number; anchor: string }): void {
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  if (left < 16 || left + width > 626) throw new Error(`"${text}" is written beyond the board`)
}

function pointsOf(words: string[]): { points: string[]; rest: string[] } {
  const points = words.filter((word) => /^-?[\d.]+,-?[\d.]+$/.test(word))
  if (points.length < 2) throw new Error(`"${words.join(' ')}" has no two points`)
  return { points, rest: words.slice(points.length) }
}

function pathData(d: string): string {
  if (!/^[MLHVCSQTAZ\d\s.,-]+$/i.test(d)) throw new Error(`"${d}" is no path`)
  return d
}

function pair(text: string | undefined): [number, number] {
  const [x, y] = (text ?? '').split(',').map(number)
  if (x === undefined || y === undefined) throw new Error(`"${text}" is no place`)
  return [x, y]
}

function number(text: string | undefined): number {
  const value = Number(text)
  if (!text || !Number.isFinite(value)) throw new Error(`"${text}" is no number`)
  return value
}

function colour(name: string | undefined): string {
  if (name === 'none') return 'none'
  const found = COLOURS[name ?? '']
  if (!found) throw new Error(`no colour is called ${name}`)
  return found
}
