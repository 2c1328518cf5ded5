import type { AnsweredMistake, AskedMistake } from '../../data/notebook.queries.ts'

/**
 * What is answered in one go: the server gives some questions at a time, and those that were wrong come again
 * after them.
 */
export interface Sitting {
  asked: readonly AskedMistake[]
  /** of the open question among these */
  place: number
  /** how many were to be answered when these came */
  left: number
  /** of these, gone through and to come again today */
  again: number
  /** in all that was answered before */
  right: number
  wrong: number
  /** of those that were answered before, by id */
  seen: ReadonlySet<number>
}

type Practice = { questions: readonly AskedMistake[]; left: number }
type AnswerFields = Pick<AnsweredMistake, 'mistakeId' | 'result' | 'inDays'>

/** The next questions of a sitting, or its first. */
export function withRound({ questions, left }: Practice, before?: Sitting): Sitting {
  const { right = 0, wrong = 0, seen = new Set<number>() } = before ?? {}
  return { asked: questions, place: 0, left, again: 0, right, wrong, seen }
}

/** The question is gone through; without an answer because it is not in the notebook any more. */
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

/** The question to be answered now; undefined where the next ones are to be asked for. */
export function openQuestion({ asked, place }: Sitting): AskedMistake | undefined {
  return asked[place]
}

/** `3 of 12`: what was wrong counts once more when it comes once more. */
export function progress({ right, wrong, left, place, again }: Sitting): { at: number; of: number } {
  const gone = right + wrong
  return { at: gone + 1, of: gone + left - place + again }
}
