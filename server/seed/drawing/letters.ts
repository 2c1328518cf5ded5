import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { fontFile, runsOf } from '../../domains/invoices/pdf/fonts.ts'

export interface Lettering {
  size: number
  colour: string
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
}

/**
 * A line of text as outlines, with its baseline at `y`: shaped here with the fonts of the project, so that
 * it looks the same on a machine without any.
 */
export function letters(text: string, x: number, y: number, how: Lettering): string {
  const { size, colour, anchor = 'start' } = how
  const runs = shaped(text, how.bold)
  const width = runs.reduce((sum, run) => sum + run.width * size, 0)
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const outlines = runs.map((run) => {
    const outline = run.draw(at, y, size)
    at += run.width * size
    return outline
  })
  return `<g fill="${colour}">${outlines.join('')}</g>`
}

export function widthOf(text: string, size: number, bold = false): number {
  return shaped(text, bold).reduce((sum, run) => sum + run.width * size, 0)
}

/** The lines that a text takes in a width, broken at spaces. */
export function wrapped(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size, bold) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface ShapedRun {
  /** at size 1 */
  width: number
  draw(x: number, y: number, size: number): string
}

const known = new Map<string, ShapedRun[]>()

function shaped(text: string, bold = false): ShapedRun[] {
  const key = `${bold} ${text}`
  const found = known.get(key)
  if (found) return found
  const runs = runsOf(text, bold ? 'latin-bold' : 'latin').flatMap(({ font, text: letters }) =>
    smallAndOther(letters, font).map(shape),
  )
  known.set(key, runs)
  return runs
}

interface Piece {
  font: Font
  text: string
  /** of the size, and lowered by so much of it */
  scale: number
  lowered: number
}

const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const RAISED: Record<string, string> = { '⁻': '–', '⁺': '+' }

/** Figures below the line as small ones, and signs of mathematics from a font that has them. */
function smallAndOther(text: string, base: string): Piece[] {
  const pieces: Piece[] = []
  for (const character of text) {
    const below = LOWERED.indexOf(character)
    const above = RAISED[character]
    const plain = below >= 0 ? String(below) : (above ?? character)
    const scale = below >= 0 || above ? 0.62 : 1
    const lowered = below >= 0 ? 0.16 : above ? -0.36 : 0
    const font = fontWith(plain, base)
    const last = pieces.at(-1)
    if (last?.font === font && last.scale === scale && last.lowered === lowered) last.text += plain
    else pieces.push({ font, text: plain, scale, lowered })
  }
  return pieces
}

function shape({ font, text, scale, lowered }: Piece): ShapedRun {
  const { glyphs, positions } = font.layout(text)
  const unit = scale / font.unitsPerEm
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * unit
  const draw = (x: number, y: number, size: number) => {
    let at = x
    const drawn = glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const outline = glyph.path.toSVG()
      const place = `${round(at + xOffset * unit * size)} ${round(y + (lowered - yOffset * unit) * size)}`
      at += xAdvance * unit * size
      if (outline === '') return ''
      return `<path transform="translate(${place}) scale(${round(unit * size)} ${round(-unit * size)})" d="${outline}"/>`
    })
    return drawn.join('')
  }
  return { width, draw }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

const SIGNS = ['KaTeX_Main-Regular', 'KaTeX_Math-Italic', 'KaTeX_AMS-Regular']
const fonts = new Map<string, Font>()

/** The font of the text where it has the character, else the first that does; throws where none does. */
function fontWith(character: string, base: string): Font {
  const code = character.codePointAt(0)!
  const found = [base, 'latin', ...SIGNS].map(fontOf).find((font) => font.hasGlyphForCodePoint(code))
  // Joiners have no shape of their own.
  if (found || /[\u200c\u200d]/.test(character)) return found ?? fontOf(base)
  throw new Error(`no font has "${character}"`)
}

function fontOf(name: string): Font {
  const found = fonts.get(name)
  if (found) return found
  const font = create(SIGNS.includes(name) ? signs(name) : fontFile(name as Parameters<typeof fontFile>[0]))
  fonts.set(name, font)
  return font
}

function signs(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`katex/dist/fonts/${name}.ttf`))
}
