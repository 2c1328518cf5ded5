import { type RecordedTake, secondAt } from '../replay/recorded-times.ts'

export interface TypedCaption {
  at: Date
  text: string
}

interface Captions {
  language: 'en' | 'hi'
  /** WebVTT */
  track: string
}

/** A line stays until the next one, and no longer than somebody reads. */
const LONGEST_SECONDS = 8
const LEAST_SECONDS = 0.5

/** What was typed while a class was on, as captions of its recording; undefined: nothing of it was shown. */
export function captionsOf(
  takes: readonly RecordedTake[],
  typed: readonly TypedCaption[],
): Captions | undefined {
  const end = takes.reduce((all, { seconds }) => all + seconds, 0)
  const lines = typed
    .map(({ at, text }) => ({ from: secondAt(takes, at), text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ from, text }) => text !== '' && from < end)
  const cues = lines.flatMap(({ from, text }, at) => {
    const to = Math.min(lines[at + 1]?.from ?? end, from + LONGEST_SECONDS, end)
    return to - from < LEAST_SECONDS ? [] : [`${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}`]
  })
  if (cues.length === 0) return undefined
  return {
    language: languageOf(lines.map(({ text }) => text).join('')),
    track: `WEBVTT\n\n${cues.join('\n\n')}\n`,
  }
}

/** Of a class it is not known in which language it is held; its letters tell. */
function languageOf(text: string): 'en' | 'hi' {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? 'hi' : 'en'
}

/** `01:02:03.456` */
function timeOf(second: number): string {
  const ms = Math.round(second * 1000)
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
