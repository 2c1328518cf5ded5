import type { Language, LessonSource } from './read-lesson.ts'
import { TITLE, timed } from './timed.ts'

/** Two lines of a phone. */
const MOST = 84
const GAP = 1

/** What a teacher would say to the board, as WebVTT. */
export function captionsOf(lesson: LessonSource, language: Language): string {
  const cues = [
    cue(0, TITLE - GAP, `${lesson.title[language]}`),
    ...timed(lesson).flatMap(({ step, from, until }) => spread(step.says[language], from, until)),
  ]
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** A step's words in pieces that fit, each as long as its share of them. */
function spread(text: string, from: number, until: number): string[] {
  const parts = pieces(text)
  const letters = parts.reduce((sum, part) => sum + part.length, 0)
  let before = 0
  return parts.map((part) => {
    const start = from + Math.round(((until - from) * before) / letters)
    before += part.length
    const end = from + Math.round(((until - from) * before) / letters)
    return cue(start, end - GAP, part)
  })
}

/** Of about the same length, broken after a sentence or a comma where there is one nearby. */
function pieces(text: string): string[] {
  if (text.length <= MOST) return [text]
  const count = Math.ceil(text.length / MOST)
  const target = text.length / count
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const cost = (at: number) => Math.abs(at - target) - bonus(text[at - 1]!)
  const at = spaces.filter((each) => each <= MOST).sort((one, other) => cost(one) - cost(other))[0]
  if (at === undefined) return [text]
  return [text.slice(0, at), ...pieces(text.slice(at + 1))]
}

const bonus = (sign: string) => (/[.।?:;]/.test(sign) ? 24 : sign === ',' ? 10 : 0)

function cue(from: number, until: number, text: string): string {
  return `${clock(from)} --> ${clock(until)}\n${escaped(text)}\n`
}

/** WebVTT reads these as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function clock(tenths: number): string {
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const seconds = (tenths % 600) / 10
  return `${two(hours)}:${two(minutes)}:${seconds.toFixed(3).padStart(6, '0')}`
}

const two = (value: number) => String(value).padStart(2, '0')
