import type { ProductType } from '../../contract/product-types.ts'
import { MARIGOLD } from './colours.ts'

/** Line figures of the product types on a field of 100 × 100, the same on covers and on tiles. */
export type FigureName = ProductType | 'MOLECULE' | 'CELL' | 'TEST_PASS' | 'FREE'

export interface Pen {
  line: string
  /** what a closed outline is filled with */
  fill: string
  width: number
  /** which of a figure's small variations; 0 is the plain one */
  variant?: number
}

const mark = `fill="${MARIGOLD}" stroke="none"`

/** What is on the board: a curve, a triangle, columns, a circle with its radius. */
const LESSONS = [
  'M20 27V57H66M20 57C31 57 34 32 44 32S54 48 63 48',
  'M20 57H64L20 28ZM20 51H26V57',
  'M20 57H66M27 57V44M39 57V34M51 57V39M63 57V48',
  'M62 42A19 17 0 1 1 24 42A19 17 0 1 1 62 42ZM43 42L57 31',
]
const ANSWERS = [
  [1, 3, 0, 2],
  [2, 0, 1, 3],
  [0, 2, 3, 1],
  [3, 1, 2, 0],
]
const PAGES = [
  'M36 44H64M36 54H64M36 64H52',
  'M36 44H64M36 69V62M45 69V55M54 69V59M63 69V52',
  'M36 27H47M36 37H47M36 47H64M36 57H64M36 67H58',
]

const FIGURES: Record<FigureName, (pen: Pen) => string> = {
  ONLINE_LIVE_CLASSES: ({ variant = 0 }) =>
    `<path d="M34 70L25 92M66 70L75 92M50 70V84" fill="none"/>
<rect x="7" y="13" width="86" height="57" rx="5"/>
<path d="${LESSONS[variant % LESSONS.length]}" fill="none"/>
<circle cx="77" cy="29" r="6.5" ${mark}/>`,
  TEST_SERIES: ({ line, width, variant = 0 }) =>
    `<rect x="19" y="5" width="62" height="90" rx="5"/><path d="M30 19H54"/>
${bubbles(ANSWERS[variant % ANSWERS.length]!, line, width)}`,
  VIDEOS: ({ line }) =>
    `<rect x="6" y="13" width="88" height="60" rx="7"/>
<path d="M42 30.500L62 43L42 55.500Z" fill="${MARIGOLD}" stroke="${MARIGOLD}"/>
<path d="M6 88H94" fill="none"/><circle cx="38" cy="88" r="5" fill="${line}"/>`,
  EBOOKS: ({ variant = 0 }) =>
    `<rect x="17" y="4" width="66" height="92" rx="8"/><path d="M28 16H72V80H28Z" fill="none"/>
<path d="${PAGES[variant % PAGES.length]}" fill="none"/><path d="M46 89H54" fill="none"/>
<path d="M56 16H66V36L61 31.500L56 36Z" ${mark}/>`,
  BOOKS: ({ width, variant = 0 }) =>
    `${variant % 2 ? '<path d="M4 31V95H20M4 31L20 26"/>' : ''}<path d="M20 15V95L34 84V4Z"/><path d="M34 4H82V84H34Z"/><path d="M20 95H69L82 84" fill="none"/>
<path d="M25 31V${42 - width / 2}" fill="none"/><path d="M45 20H71M45 31H62" fill="none"/>
<path d="M62 84H72V99L67 94.500L62 99Z" ${mark}/>`,
  MODELS_3D: ({ line }) =>
    `<path d="M50 7L86 27V69L50 89L14 69V27Z"/><path d="M14 27L50 47L86 27M50 47V89" fill="none"/>
<path d="M24 54V64M24 64L33 69" fill="none"/><path d="M4 80C16 95 84 95 96 80" fill="none"/>
<path d="M90 76L97 79L94 87" fill="none"/><circle cx="50" cy="47" r="6" ${mark}/>
<circle cx="50" cy="7" r="3.5" fill="${line}"/>`,
  MOLECULE: () =>
    `<path d="M34 29L60 44V73L34 88L8 73V44Z" fill="none"/><path d="M34 39L51 49M51 68L34 78M17 68V49" fill="none"/>
<path d="M60 44L82 31M34 29V14" fill="none"/><circle cx="60" cy="44" r="7"/><circle cx="8" cy="73" r="6"/>
<circle cx="34" cy="88" r="6"/><circle cx="34" cy="11" r="6"/><circle cx="84" cy="29" r="11" ${mark}/>`,
  CELL: ({ line }) =>
    `<path d="M12 42C14 16 40 4 62 9C86 15 97 38 92 60C87 84 62 97 39 92C16 87 10 64 12 42Z"/>
<circle cx="56" cy="45" r="17"/><circle cx="60" cy="41" r="7" ${mark}/>
<path d="M24 66C30 60 40 64 38 71S26 78 24 66ZM62 74C66 66 78 66 78 72S66 82 62 74Z" fill="none"/>
<path d="M24 36C28 32 30 30 29 25M50 80V80.1" fill="none"/><circle cx="26" cy="50" r="3" fill="${line}"/>`,
  MAGAZINES: ({ line }) =>
    `<path d="M74 13L86 17V96H32L30 90"/><rect x="16" y="4" width="58" height="86" rx="3"/>
<path d="M27 17H63" stroke-width="7" stroke="${line}"/><path d="M27 30H49" fill="none"/>
<circle cx="53" cy="52" r="8" ${mark}/><path d="M16 74L33 56L46 69L57 62L74 75" fill="none"/>`,
  TEST_PASS: () =>
    `<path d="M8 24H92V42A9 9 0 0 0 92 60V78H8V60A9 9 0 0 0 8 42Z"/>
<path d="M66 33V36M66 46V49M66 55V58M66 67V70" fill="none"/>
<path d="M24 51L35 62L53 40" fill="none" stroke="${MARIGOLD}"/>`,
  FREE: () =>
    `<path d="M50 26C40 18 24 16 7 19V80C24 77 40 79 50 87C60 79 76 77 93 80V19C76 16 60 18 50 26Z"/>
<path d="M50 26V87M18 35C26 34 33 35 39 38M18 50C26 49 33 50 39 53" fill="none"/>
<path d="M72 30L76 41L88 41.500L79 49L82 60L72 54L62 60L65 49L56 41.500L68 41Z" ${mark}/>`,
}

/** The rows of an answer sheet; the last filled bubble is the current one. */
function bubbles(filled: readonly number[], line: string, width: number): string {
  const rows = filled
    .map((answer, row) => {
      const y = 36 + row * 15
      return [0, 1, 2, 3]
        .map((column) => {
          const ring = `<circle cx="${33.5 + column * 12}" cy="${y}" r="4"`
          if (column !== answer) return `${ring} fill="none"/>`
          return row === filled.length - 1
            ? `${ring} fill="${MARIGOLD}" stroke="${MARIGOLD}"/>`
            : `${ring} fill="${line}"/>`
        })
        .join('')
    })
    .join('\n')
  return `<g stroke-width="${width * 0.7}">${rows}</g>`
}

export function isFigure(name: string): name is FigureName {
  return name in FIGURES
}

export function figure(name: FigureName, pen: Pen): string {
  return `<g fill="${pen.fill}" stroke="${pen.line}" stroke-width="${pen.width}" stroke-linecap="round" stroke-linejoin="round">
${FIGURES[name](pen)}
</g>`
}
