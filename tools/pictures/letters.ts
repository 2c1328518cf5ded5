/**
 * Capitals and figures as single strokes in a height of 10, so that a seal needs no font: [width, path].
 */
const LETTERS: Record<string, [width: number, path: string]> = {
  ' ': [0.6, ''],
  A: [7.4, 'M0 10L3.7 0L7.4 10M1.3 6.7H6.1'],
  B: [6, 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M0 0H3A2.4 2.4 0 0 1 3 4.8'],
  C: [7, 'M7 1.9A4 5 0 1 0 7 8.1'],
  D: [7, 'M0 0V10H2.4A4.6 5 0 0 0 2.4 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.6'],
  F: [5.2, 'M5.2 0H0V10M0 5H4.4'],
  G: [7.6, 'M7 1.9A4 5 0 1 0 7.7 5.5H4.4'],
  H: [6.8, 'M0 0V10M6.8 0V10M0 5H6.8'],
  I: [0, 'M0 0V10'],
  J: [4.8, 'M4.8 0V7A2.4 3 0 0 1 0 7'],
  K: [6.2, 'M0 0V10M6 0L0 6M2.3 3.8L6.2 10'],
  L: [5, 'M0 0V10H5'],
  M: [8.4, 'M0 10V0L4.2 6.4L8.4 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [8, 'M4 0A4 5 0 1 1 4 10A4 5 0 1 1 4 0Z'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  Q: [8, 'M4 0A4 5 0 1 1 4 10A4 5 0 1 1 4 0ZM5 7.2L8 10.4'],
  R: [6.2, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3 5.6L6.2 10'],
  S: [6, 'M5.8 1.7C5 .5 4 0 3 0C1.3 0 .2 1.1 .2 2.5C.2 5.8 6 4.2 6 7.4C6 9 4.8 10 3 10C1.7 10 .6 9.4 0 8.1'],
  T: [6.4, 'M0 0H6.4M3.2 0V10'],
  U: [6.8, 'M0 0V6.6A3.4 3.4 0 0 0 6.8 6.6V0'],
  V: [7.2, 'M0 0L3.6 10L7.2 0'],
  W: [10, 'M0 0L2.6 10L5 1.6L7.4 10L10 0'],
  X: [6.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [6.8, 'M0 0L3.4 5L6.8 0M3.4 5V10'],
  Z: [6.2, 'M0 0H6.2L0 10H6.2'],
  '0': [6.4, 'M3.2 0A3.2 5 0 1 1 3.2 10A3.2 5 0 1 1 3.2 0Z'],
  '1': [2.4, 'M0 2L2.4 0V10'],
  '2': [5.8, 'M.1 2.7A2.8 2.7 0 0 1 5.7 2.7C5.7 4.8 3.2 6.4 0 10H5.8'],
  '3': [5.6, 'M.2 1.6A2.6 2.5 0 1 1 2.4 4.7A2.8 2.65 0 1 1 0 8.2'],
  '4': [6.4, 'M4.6 10V0L0 7H6.4'],
  '5': [5.6, 'M5.2 0H.8L.4 4.6A3 3 0 1 1 0 8.4'],
  '6': [6, 'M4.6 0C2 2 0 4.4 0 7A3 3 0 1 0 .6 5.2'],
  '7': [5.6, 'M0 0H5.6L2 10'],
  '8': [6, 'M3 4.7A2.3 2.35 0 1 1 3 0A2.3 2.35 0 1 1 3 4.7A2.9 2.65 0 1 1 3 10A2.9 2.65 0 1 1 3 4.7Z'],
  '9': [6, 'M1.4 10C4 8 6 5.6 6 3A3 3 0 1 0 5.4 4.8'],
}

const GAP = 3.1
/** a stroke's width in the letters' own height of 10 */
const STROKE = 1.85

/** One line of letters, centred on (x, y), as high as `height` unless that makes it wider than `width`. */
export function lettering(text: string, at: { x: number; y: number; width: number; height: number }): string {
  const glyphs = [...text].flatMap((char) => (LETTERS[char] ? [LETTERS[char]] : []))
  const natural = glyphs.reduce((sum, [width]) => sum + width + GAP, -GAP)
  const scale = Math.min(at.height / 10, at.width / Math.max(natural, 1))
  let x = at.x - (natural * scale) / 2
  const paths = glyphs.map(([width, path]) => {
    const place =
      path &&
      `<path transform="translate(${round(x)} ${round(at.y - 5 * scale)}) scale(${round(scale)})" d="${path}"/>`
    x += (width + GAP) * scale
    return place
  })
  return `<g fill="none" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
