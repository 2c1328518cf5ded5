import type { AnsweredMistake, AskedMistake } from '../../data/notebook.queries.ts'

/**
 * The questions answered in one go: the server sends a few at a time, and wrong ones come again afterwards.
 */
export interface Sitting {
  asked: readonly AskedMistake[]
  /** index of the open question among these */
  place: number
  /** how many were due when these arrived */
  left: number
  /** how many of these were answered and come again today */
  again: number
  /** over all answers so far */
  right: number
  wrong: number
  /** questions already answered, by id */
  seen: ReadonlySet<number>
}

type Practice = { questions: readonly AskedMistake[]; left: number }
type AnswerFields = Pick<AnsweredMistake, 'mistakeId' | 'result' | 'inDays'>

/** The next questions of a sitting, or its first. */
export function withRound({ questions, left }: Practice, before?: Sitting): Sitting {
  const { right = 0, wrong = 0, seen = new Set<number>() } = before ?? {}
  return { asked: questions, place: 0, left, again: 0, right, wrong, seen }
}

/** Moves past the question; without an answer if it is no longer in the notebook. */
export function passed(sitting: Sitting, told: AnswerFields | undefined): Sitting {
  const { asked, place, again, left, right, wrong, seen } = sitting
  if (!told) return { ...sitting, left: left - 1, asked: asked.filter((_, at) => at !== place) }
  const isRight = told.result === 0
  return {
    ...sitting,
    place: place + 1,
    again: again + (told.inDays === 0 ? 1 : 0),
    right: right + (isRight ? 1 : 0),
    wrong: wrong + (isRight ? 0 : 1),
    seen: new Set([...seen, told.mistakeId]),
  }
}

/** The question to answer now; undefined if the next ones must be requested. */
export function openQuestion({ asked, place }: Sitting): AskedMistake | undefined {
  return asked[place]
}

/** `3 of 12`: a wrong question counts again when it comes again. */
export function progress({ right, wrong, left, place, again }: Sitting): { at: number; of: number } {
  const gone = right + wrong
  return { at: gone + 1, of: gone + left - place + again }
}
