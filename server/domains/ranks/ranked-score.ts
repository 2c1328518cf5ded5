import type { Result } from '../../../question-types/question-type.ts'

/** What a ranked attempt at a paper brings to its figures. */
export interface RankedScore {
  units: number
  /** those it has */
  sections: { id: string; units: number }[]
  questions: RankedQuestion[]
}

export interface RankedQuestion {
  /** its name in the bank */
  code: string
  result: Result
  spentMs: number
}

/** An attempt that counts from now on, counts no more, or counts otherwise. */
export interface ScoreChange {
  before: RankedScore | undefined
  after: RankedScore | undefined
}

/** [code, correct, wrong, unattempted, ungraded, spentMs], each more or less than before */
export type QuestionTally = [string, number, number, number, number, number]

export interface SummedChanges {
  scores: { section: string; units: number; change: number }[]
  questions: QuestionTally[]
}

/** What these changes come to together; what evens out is not in it. Pure. */
export function sumChanges(changes: readonly ScoreChange[]): SummedChanges {
  const scores = new Map<string, SummedChanges['scores'][number]>()
  const questions = new Map<string, QuestionTally>()
  const count = (section: string, units: number, change: number) => {
    const key = `${section} ${units}`
    const sum = scores.get(key) ?? { section, units, change: 0 }
    sum.change += change
    scores.set(key, sum)
  }
  const add = (score: RankedScore, change: 1 | -1) => {
    count('', score.units, change)
    for (const { id, units } of score.sections) count(id, units, change)
    for (const { code, result, spentMs } of score.questions) {
      const tally = questions.get(code) ?? [code, 0, 0, 0, 0, 0]
      tally[AT_RESULTS + result] = (tally[AT_RESULTS + result] as number) + change
      tally[AT_SPENT] += change * spentMs
      questions.set(code, tally)
    }
  }
  for (const { before, after } of changes) {
    if (before) add(before, -1)
    if (after) add(after, 1)
  }
  return {
    scores: [...scores.values()].filter(({ change }) => change !== 0),
    questions: [...questions.values()].filter(([, ...sums]) => sums.some((sum) => sum !== 0)),
  }
}

const AT_RESULTS = 1
const AT_SPENT = 5
