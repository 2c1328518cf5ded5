export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export interface CardWords {
  brand: string
  tagline: string
  title: string
  /** empty: no name is shown */
  name: string
  marks: string
  /** `of 100 marks` */
  marksOf: string
  /** of the full marks, 0 to 1 */
  share: number
  figures: { label: string; value: string; below: string }[]
  /** all of it in a sentence, as alternative text */
  said: string
}

// The tokens of look.md, because a picture has no stylesheet.
const INK = '#16213a'
const QUIET = '#4a5570'
const PAPER = '#f7f5f0'
const CARD = '#ffffff'
const LINE = '#ece8df'
const PRIMARY = '#2f3fb0'
const MARK = '#f5a300'
const FAMILY =
  '"Anek Latin", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", system-ui, sans-serif'
const EDGE = 72

type Surface = CanvasRenderingContext2D

/** Draws the picture of a result on the canvas. */
export async function drawShareCard(canvas: HTMLCanvasElement, words: CardWords): Promise<void> {
  // Without it the system's font is good enough.
  await document.fonts.load(`700 40px ${FAMILY}`).catch(() => [])
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('no canvas to draw on')
  drawGround(surface)
  const bottom = drawTitle(surface, words)
  drawFigures(surface, words, bottom)
  drawFoot(surface, words)
}

function drawGround(surface: Surface): void {
  surface.fillStyle = PAPER
  surface.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  surface.fillStyle = CARD
  surface.fillRect(36, 36, CARD_WIDTH - 72, CARD_HEIGHT - 72)
  surface.strokeStyle = LINE
  surface.lineWidth = 2
  surface.strokeRect(36, 36, CARD_WIDTH - 72, CARD_HEIGHT - 72)
  surface.fillStyle = MARK
  surface.fillRect(36, 36, 12, CARD_HEIGHT - 72)
}

function drawTitle(surface: Surface, { title, name }: CardWords): number {
  let y = 118
  if (name !== '') {
    write(surface, fitted(surface, name, 600, 34, CARD_WIDTH - 2 * EDGE), EDGE, y, {
      weight: 600,
      size: 34,
      colour: QUIET,
    })
    y += 56
  }
  for (const line of linesOf(surface, title, 650, 44, CARD_WIDTH - 2 * EDGE, 2)) {
    write(surface, line, EDGE, y, { weight: 650, size: 44, colour: INK })
    y += 56
  }
  return y
}

function drawFigures(surface: Surface, words: CardWords, top: number): void {
  const { figures } = words
  const y = Math.max(top + 104, 380)
  drawRing(surface, words, y - 14)
  figures.forEach(({ label, value, below }, at) => {
    const x = 440 + at * 330
    write(surface, label, x, y - 92, { weight: 400, size: 30, colour: QUIET })
    write(surface, value, x, y - 12, { weight: 700, size: value.length > 7 ? 54 : 72, colour: INK })
    write(surface, below, x, y + 30, { weight: 400, size: 28, colour: QUIET })
  })
}

/** Like the ring around the marks on the page (score-ring.tsx). */
function drawRing(surface: Surface, { marks, marksOf, share }: CardWords, y: number): void {
  const [x, radius] = [EDGE + 118, 108]
  const arc = (part: number, colour: string) => {
    surface.beginPath()
    surface.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * part)
    surface.strokeStyle = colour
    surface.lineWidth = 20
    surface.stroke()
  }
  arc(1, LINE)
  if (share > 0) arc(Math.min(1, share), PRIMARY)
  const centred = (text: string, below: number, looks: Looks) => {
    const shown = fitted(surface, text, looks.weight, looks.size, 2 * radius - 28)
    write(surface, shown, x - surface.measureText(shown).width / 2, y + below, looks)
  }
  centred(marks, 16, { weight: 700, size: marks.length > 4 ? 50 : 66, colour: INK })
  centred(marksOf, 50, { weight: 400, size: 26, colour: QUIET })
}

function drawFoot(surface: Surface, { brand, tagline }: CardWords): void {
  const y = CARD_HEIGHT - 72
  write(surface, brand, EDGE, y, { weight: 700, size: 34, colour: INK })
  const width = surface.measureText(brand).width
  write(surface, tagline, EDGE + width + 20, y, { weight: 400, size: 26, colour: QUIET })
}

interface Looks {
  weight: number
  size: number
  colour: string
}

function write(surface: Surface, text: string, x: number, y: number, { weight, size, colour }: Looks): void {
  surface.font = `${weight} ${size}px ${FAMILY}`
  surface.fillStyle = colour
  surface.fillText(text, x, y)
}

/** A text broken into lines, at most `most`; the rest is cut with an ellipsis. */
function linesOf(
  surface: Surface,
  text: string,
  weight: number,
  size: number,
  width: number,
  most: number,
): string[] {
  surface.font = `${weight} ${size}px ${FAMILY}`
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && surface.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines.map((each) => fitted(surface, each, weight, size, width))
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), fitted(surface, rest, weight, size, width)]
}

/** A text cut to fit a width. */
function fitted(surface: Surface, text: string, weight: number, size: number, width: number): string {
  surface.font = `${weight} ${size}px ${FAMILY}`
  if (surface.measureText(text).width <= width) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && surface.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
