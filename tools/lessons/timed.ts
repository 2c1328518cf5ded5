import type { Chapter, LessonSource, Step } from './read-lesson.ts'
import { textIn } from './shapes.ts'

/** A step with its moments, in tenths of a second. */
export interface TimedStep {
  step: Step
  chapter: Chapter
  from: number
  until: number
  /** when each item of the board appears */
  shows: number[]
}

/** How long the title stands, in tenths of a second. */
export const TITLE = 40
const READ_A_SECOND = { en: 14, hi: 12 }
/** To look from the caption to the board and back, and to follow the thought. */
const LOOK = 24
const LEAST = 40
/** The board is full when so much of the step is over; the rest is for thinking. */
const FULL_AT = 0.55
const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** A lesson's steps with their moments, from how long board and caption take to read. */
export function timed(lesson: LessonSource): TimedStep[] {
  let from = TITLE
  return lesson.chapters.flatMap((chapter) =>
    chapter.steps.map((step) => {
      const tenths = lengthOf(step, lesson.language)
      const shows = step.items.map((_, index) =>
        Math.round(from + (tenths * FULL_AT * index) / step.items.length),
      )
      const times = { step, chapter, from, until: from + tenths, shows }
      from += tenths
      return times
    }),
  )
}

function lengthOf({ items, says, wait }: Step, language: 'en' | 'hi'): number {
  const caption = Math.max(says.en.length / READ_A_SECOND.en, lettersOf(says.hi) / READ_A_SECOND.hi)
  const written = items.map((item) => ('text' in item ? item.text : textIn(item.shape, item.words)))
  const board = lettersOf(written.join('')) / READ_A_SECOND[language]
  return Math.max(LEAST, Math.ceil((caption + board + wait) * 10) + LOOK)
}

/** As a reader counts them: a Hindi letter with its vowel is one. */
function lettersOf(text: string): number {
  return [...LETTERS.segment(text)].length
}
