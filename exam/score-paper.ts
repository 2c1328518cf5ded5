import {
  type Answer,
  type Marking,
  RESULTS,
  type Result,
  type Scored,
} from '../question-types/question-type.ts'
import { questionTypeOf } from '../question-types/types.ts'

/** What an attempt at a paper is scored by. */
export interface KeyedPaper {
  sections: readonly KeyedSection[]
}

export interface KeyedSection {
  questions: readonly KeyedQuestion[]
  /** of those answered, only the first so many in the order of the paper count (NTA) */
  attemptAtMost?: number
  /** an optional section that this candidate did not choose */
  leftOut?: boolean
}

export interface KeyedQuestion {
  /** in the paper, from 1 */
  number: number
  /** code of its type (B §4.1) */
  type: number
  /** as its type reads it */
  key: unknown
  /** the keys that were found right since, any of them; instead of `key` */
  keys?: readonly unknown[]
  /** it counts no more: everyone gets its marks (rules.md) */
  dropped?: true
  marking: Marking
  optionCount: number
  /** of a psychometric statement: what it counts for, and what each of its options scores there */
  scale?: string
  scores?: readonly number[]
}

export interface PaperScore {
  units: number
  counts: ResultCounts
  /** each section of the paper, in its order; one that was left out has nothing in it */
  sections: SectionScore[]
  /** of a psychometric paper, in the order in which its statements name them */
  scales: ScaleScore[]
}

export interface SectionScore {
  units: number
  counts: ResultCounts
  questions: QuestionScore[]
}

export interface QuestionScore {
  number: number
  result: Result
  units: number
  /** answered, but more than its section counts were answered before it */
  overLimit?: true
  /** its marks were given to everybody */
  bonus?: true
  /** its marks were given by a reviewer */
  reviewed?: true
}

/** How many questions came out how. */
export interface ResultCounts {
  correct: number
  wrong: number
  unattempted: number
  ungraded: number
}

export interface ScaleScore {
  id: string
  got: number
  /** what the highest option of every statement would come to, answered or not */
  most: number
  /** how many of its statements were answered */
  answered: number
}

type Answers = ReadonlyMap<number, { answer: Answer | null }>
/** What a reviewer gave to written answers, in units, by the question's number. */
export type Reviews = ReadonlyMap<number, number>

const NO_REVIEWS: Reviews = new Map()

/**
 * What each question, each section and the whole paper come to, in units of 1/840 mark. An answer that its
 * type cannot take is none.
 */
export function scorePaper(paper: KeyedPaper, states: Answers, reviews: Reviews = NO_REVIEWS): PaperScore {
  const taken = paper.sections.map((section) => (section.leftOut ? { questions: [] } : section))
  const sections = taken.map((section) => scoreSection(section, states, reviews))
  return {
    units: sections.reduce((sum, { units }) => sum + units, 0),
    counts: countsOf(sections.flatMap(({ questions }) => questions)),
    sections,
    scales: scalesOf(taken, sections, states),
  }
}

function scoreSection(
  { questions, attemptAtMost }: KeyedSection,
  states: Answers,
  reviews: Reviews,
): SectionScore {
  let left = attemptAtMost ?? Number.POSITIVE_INFINITY
  const scores = questions.map((question): QuestionScore => {
    const { number, marking } = question
    const scored = scoreQuestion(question, states.get(number)?.answer ?? null)
    if (scored.result === RESULTS.unattempted) {
      // Where only some count, the marks of a dropped one would be more than the section has.
      return question.dropped && attemptAtMost === undefined
        ? { number, result: scored.result, units: marking.marksUnits, bonus: true }
        : { number, ...scored }
    }
    if (left === 0) return { number, result: RESULTS.unattempted, units: 0, overLimit: true }
    left -= 1
    if (question.dropped) return { number, result: RESULTS.ungraded, units: marking.marksUnits, bonus: true }
    const given = scored.result === RESULTS.ungraded ? reviews.get(number) : undefined
    return given === undefined ? { number, ...scored } : { number, ...scored, units: given, reviewed: true }
  })
  return {
    units: scores.reduce((sum, { units }) => sum + units, 0),
    counts: countsOf(scores),
    questions: scores,
  }
}

/** Of several right keys the one that brings most. */
function scoreQuestion(
  { type: code, key, keys, marking, optionCount }: KeyedQuestion,
  given: Answer | null,
): Scored {
  const type = questionTypeOf(code)
  const answer = type.accepts(given, { optionCount }) ? given : null
  const [first, ...others] = (keys ?? [key]).map((right) => type.score(right, answer, marking))
  return others.reduce(
    (best, scored) => (scored.units > best.units || scored.result < best.result ? scored : best),
    first!,
  )
}

function countsOf(scores: readonly QuestionScore[]): ResultCounts {
  const counts: ResultCounts = { correct: 0, wrong: 0, unattempted: 0, ungraded: 0 }
  const names = Object.entries(RESULTS) as [keyof ResultCounts, Result][]
  for (const [name, result] of names) counts[name] = scores.filter((score) => score.result === result).length
  return counts
}

function scalesOf(
  taken: readonly KeyedSection[],
  sections: readonly SectionScore[],
  states: Answers,
): ScaleScore[] {
  const scales = new Map<string, ScaleScore>()
  for (const [at, { questions }] of taken.entries())
    for (const [place, { number, scale, scores }] of questions.entries()) {
      if (scale === undefined || scores === undefined || scores.length === 0) continue
      const sum = scales.get(scale) ?? { id: scale, got: 0, most: 0, answered: 0 }
      scales.set(scale, sum)
      sum.most += Math.max(...scores)
      const counted = sections[at]!.questions[place]!.result !== RESULTS.unattempted
      const option = states.get(number)?.answer
      if (!counted || typeof option !== 'number') continue
      sum.got += scores[option - 1] ?? 0
      sum.answered += 1
    }
  return [...scales.values()]
}
