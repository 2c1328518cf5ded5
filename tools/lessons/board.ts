import { COLOURS } from '../../server/seed/drawing/colours.ts'
import { letters, widthOf, wrapped } from '../../server/seed/drawing/letters.ts'
import type { BoardItem, LessonSource, LineKind } from './read-lesson.ts'
import { drawShape } from './shapes.ts'
import { TITLE, timed } from './timed.ts'

/** A picture of the lesson and how long it stands, in tenths of a second. */
export interface Frame {
  svg: string
  tenths: number
}

/** Below the board stays free, for captions. */
const BOARD = { left: 16, top: 50, right: 624, bottom: 290 }
const EDGE = 18
const STYLES: Record<LineKind, { size: number; colour: string; bold: boolean; leading: number }> = {
  text: { size: 22, colour: COLOURS.ink!, bold: false, leading: 32 },
  formula: { size: 24, colour: COLOURS.indigo!, bold: false, leading: 36 },
  result: { size: 24, colour: COLOURS.good!, bold: true, leading: 36 },
  note: { size: 18, colour: COLOURS.quiet!, bold: false, leading: 26 },
}

/** Every distinct picture of a lesson, in order: its title, then the board after each thing that appears. */
export function framesOf(lesson: LessonSource): Frame[] {
  const steps = timed(lesson)
  const frames: Frame[] = [{ svg: titleCard(lesson), tenths: TITLE }]
  let board = new Board()
  for (const { step, chapter, from, until, shows } of steps) {
    if (step.clear) board = new Board()
    board.beginStep()
    const place = lesson.chapters.indexOf(chapter) + 1
    const frame = (tenths: number) =>
      frames.push({ svg: page(heading(lesson, place) + board.svg(), lesson.language), tenths })
    if (step.items.length === 0) frame(until - from)
    for (const [index, item] of step.items.entries()) {
      board.add(item, `${lesson.slug}: ${chapter.title.en}`)
      // A drawing appears with what stands behind it.
      if ('shape' in item && index < step.items.length - 1) continue
      const begin = shows[beginOf(step.items, index)]!
      frame((shows[index + 1] ?? until) - begin)
    }
  }
  return frames
}

/** Where the run of drawings before an item begins. */
function beginOf(items: BoardItem[], index: number): number {
  let first = index
  while (first > 0 && 'shape' in items[first - 1]!) first -= 1
  return first
}

/** What has been written so far. */
class Board {
  #drawn = ''
  /** since the step began: marked at the edge */
  #marks: { y: number; height: number; x: number }[] = []
  #y = BOARD.top + 6
  #x = BOARD.left + EDGE
  #right = BOARD.right - 8

  beginStep(): void {
    this.#marks = []
  }

  add(item: BoardItem, where: string): void {
    if ('line' in item) this.#write(item.line, item.text, where)
    else if (item.shape === 'lines') this.#place(item.words)
    else this.#drawn += drawShape(item.shape, item.words)
  }

  /** `@lines x,y RIGHT`: the next lines begin there and end before RIGHT. */
  #place([at, right]: string[]): void {
    const [x, y] = at!.split(',').map(Number)
    this.#x = x!
    this.#y = y!
    this.#right = Number(right ?? BOARD.right - 8)
  }

  #write(kind: LineKind, text: string, where: string): void {
    const { size, colour, bold, leading } = STYLES[kind]
    const lines = wrapped(text, this.#right - this.#x, size, bold)
    const top = this.#y
    for (const line of lines) {
      this.#drawn += letters(line, this.#x, this.#y + leading * 0.72, { size, colour, bold })
      this.#y += leading
      if (widthOf(line, size, bold) > this.#right - this.#x + 1)
        throw new Error(`${where}: "${line}" is too wide`)
    }
    if (this.#y > BOARD.bottom) throw new Error(`${where}: "${text}" is below the board`)
    this.#marks.push({ x: this.#x - 11, y: top + 4, height: this.#y - top - 8 })
  }

  svg(): string {
    const marks = this.#marks.map(
      ({ x, y, height }) =>
        `<rect x="${x}" y="${y}" width="4" height="${height}" rx="2" fill="${COLOURS.marigold}"/>`,
    )
    return this.#drawn + marks.join('')
  }
}

function heading({ chapters, language }: LessonSource, place: number): string {
  const title = chapters[place - 1]!.title[language]
  const size = [21, 19, 17].find((each) => widthOf(title, each, true) <= 520)
  if (!size) throw new Error(`"${title}" is too long for a heading`)
  const paper = COLOURS.paper!
  return [
    `<rect width="640" height="40" fill="${COLOURS.indigo}"/><rect y="40" width="640" height="3" fill="${COLOURS.marigold}"/>`,
    letters(title, 22, 27.5, { size, colour: paper, bold: true }),
    letters(`${place} / ${chapters.length}`, 618, 27, { size: 17, colour: paper, anchor: 'end' }),
    `<rect x="${BOARD.left}" y="${BOARD.top}" width="${BOARD.right - BOARD.left}" height="${BOARD.bottom - BOARD.top}" rx="12" fill="${paper}"/>`,
  ].join('')
}

function titleCard({ title, subject, language }: LessonSource): string {
  const paper = COLOURS.paper!
  const lines = wrapped(title[language], 540, 34, true)
  const words = lines.map((line, index) =>
    letters(line, 48, 152 + index * 46, { size: 34, colour: paper, bold: true }),
  )
  const below = letters(subject[language], 48, 152 + lines.length * 46, { size: 22, colour: paper })
  return page(
    `<rect width="640" height="360" fill="${COLOURS.indigo}"/><rect x="48" y="92" width="56" height="8" fill="${COLOURS.marigold}"/>${words.join('')}${below}`,
    language,
  )
}

function page(drawn: string, language: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="854" height="480" preserveAspectRatio="none" xml:lang="${language}"><rect width="640" height="360" fill="${COLOURS.page}"/>${drawn}</svg>`
}
