import { COLOURS } from '../../drawing/colours.ts'
import { letters, wrapped } from '../../drawing/letters.ts'
import type { DemoScript, Language } from '../demo-script.ts'
import { letterOf } from '../plan-lesson.ts'
import type { ShownSlide } from './shown-slides.ts'

export const SLIDE = { width: 1280, height: 720 }
const EDGE = 80
const ROOM = SLIDE.width - 2 * EDGE

export interface OfClass {
  title: string
  /** the teacher as the catalogue names them */
  teacher: string | undefined
  language: Language
  words: DemoScript['slide']
}

/** A slide as SVG of 1280 × 720, in the fonts of the project. Throws where they lack a letter. */
export function drawSlide(slide: ShownSlide, of: OfClass): string {
  const heading = slide.question ? (slide.isAnswered ? of.words.answer : of.words.question) : of.words.demo
  const { width, height } = SLIDE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${COLOURS.page}"/>
    <rect width="${width}" height="96" fill="${COLOURS.indigo}"/>
    ${letters(heading[of.language], EDGE, 62, { size: 34, colour: COLOURS.paper!, bold: true })}
    ${slide.question ? drawQuestion(slide, of) : drawTitle(of)}
  </svg>`
}

function drawTitle({ title, teacher }: OfClass): string {
  const size = 64
  const lines = wrapped(title, ROOM, size, true)
  const top = SLIDE.height / 2 - (lines.length - 1) * size * 0.65
  const drawn = lines.map((line, at) =>
    letters(line, EDGE, top + at * size * 1.3, { size, colour: COLOURS.ink!, bold: true }),
  )
  if (teacher === undefined) return drawn.join('')
  const below = top + lines.length * size * 1.3
  return `${drawn.join('')}${letters(teacher, EDGE, below, { size: 32, colour: COLOURS.quiet! })}`
}

function drawQuestion({ question, isAnswered = false }: ShownSlide, { title }: OfClass): string {
  const { text, options, right } = question!
  const size = 36
  let y = 170
  const drawn = wrapped(text, ROOM, size).map((line) => {
    const outline = letters(line, EDGE, y, { size, colour: COLOURS.ink! })
    y += size * 1.4
    return outline
  })
  for (const [place, option] of options.entries()) {
    const isRight = isAnswered && place === right
    const [first = '', ...more] = wrapped(`${letterOf(place)}. ${option}`, ROOM - 2 * 24, 32)
    const height = 28 + (1 + more.length) * 34
    y += 12
    const fill = isRight ? COLOURS.mint : COLOURS.paper
    const line = isRight ? COLOURS.good : COLOURS.line
    drawn.push(
      `<rect x="${EDGE}" y="${y - 30}" width="${ROOM}" height="${height}" rx="12" fill="${fill}" stroke="${line}" stroke-width="2"/>`,
    )
    for (const [at, words] of [first, ...more].entries())
      drawn.push(
        letters(words, EDGE + 24, y + 12 + at * 34, { size: 30, colour: COLOURS.ink!, bold: isRight }),
      )
    y += height
  }
  drawn.push(letters(title, EDGE, SLIDE.height - 36, { size: 24, colour: COLOURS.quiet! }))
  return drawn.join('')
}
