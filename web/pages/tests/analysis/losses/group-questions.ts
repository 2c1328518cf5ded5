import { marksOf } from '../../../../../exam/marks.ts'
import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { unitsOfShown } from './units-of-shown.ts'

/** The fields by which questions can be grouped. */
const DIMENSIONS = ['subject', 'chapter', 'topic', 'difficulty'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The results of a group of questions. */
export interface Group {
  /** undefined: questions without a value */
  name: string | undefined
  questions: number[]
  right: number
  wrong: number
  left: number
  /** attempted and not graded, or graded by a reviewer */
  ungraded: number
  got: number
  /** marks lost by wrong answers and missed in unattempted questions, as far as they were available */
  lost: number
  spentMs: number
  /** the time of others; undefined if it is not known for each question */
  othersSpentMs: number | undefined
  /** the share of right answers among those answered and graded: 0 to 1 */
  accuracy: number | undefined
  /** the share of right answers among others' answers to the same questions */
  othersAccuracy: number | undefined
}

/** The results of each group, in the order of the paper; difficulties from easy to hard. */
export function groupsBy(facts: readonly QuestionFacts[], dimension: Dimension): Group[] {
  const groups = groupsOf(facts, ({ question }) => question[dimension])
  return dimension === 'difficulty' ? groups.toSorted((a, b) => ease(a) - ease(b)) : groups
}

/** The dimensions that distinguish questions. */
export function tellingDimensions(facts: readonly QuestionFacts[]): Dimension[] {
  return DIMENSIONS.filter((dimension) => new Set(facts.map(({ question }) => question[dimension])).size > 1)
}

const EASE = ['easy', 'medium', 'hard']
const ease = ({ name }: Group) => (name === undefined ? EASE.length : EASE.indexOf(name))

/** Groups by any name, in the order of their first questions. */
export function groupsOf(
  facts: readonly QuestionFacts[],
  nameOf: (facts: QuestionFacts) => string | undefined,
): Group[] {
  const gathered = new Map<string | undefined, QuestionFacts[]>()
  for (const each of facts) {
    const name = nameOf(each)
    gathered.set(name, [...(gathered.get(name) ?? []), each])
  }
  return [...gathered].map(([name, inGroup]) => groupOf(name, inGroup))
}

function groupOf(name: string | undefined, facts: readonly QuestionFacts[]): Group {
  const count = (result: number) => facts.filter(({ question }) => question.result === result).length
  const [right, wrong] = [count(RESULTS.correct), count(RESULTS.wrong)]
  return {
    name,
    questions: facts.map(({ question }) => question.qMapId),
    right,
    wrong,
    left: count(RESULTS.unattempted),
    ungraded: count(RESULTS.ungraded),
    got: marksOf(sumOf(facts, ({ question }) => unitsOfShown(question.got))),
    lost: marksOf(sumOf(facts, lostUnits)),
    spentMs: sumOf(facts, ({ question }) => question.spentMs),
    othersSpentMs: knownSum(facts, ({ others }) => others?.meanSpentMs),
    accuracy: right + wrong > 0 ? right / (right + wrong) : undefined,
    othersAccuracy: othersAccuracy(facts),
  }
}

function lostUnits({ question }: QuestionFacts): number {
  const { result, marks, got, overLimit } = question
  if (overLimit || result === RESULTS.ungraded) return 0
  return Math.max(0, unitsOfShown(marks) - unitsOfShown(got))
}

/** Over all answers of others, not averaged over questions: one that few tried says little. */
function othersAccuracy(facts: readonly QuestionFacts[]): number | undefined {
  const known = facts.flatMap(({ others }) =>
    others && others.correctShare !== null ? [{ ...others, correctShare: others.correctShare }] : [],
  )
  const answered = sumOf(known, (each) => each.answered)
  return answered > 0 ? sumOf(known, (each) => each.answered * each.correctShare) / answered : undefined
}

function knownSum(
  facts: readonly QuestionFacts[],
  of: (facts: QuestionFacts) => number | null | undefined,
): number | undefined {
  const values = facts.map(of).filter((value) => value != null)
  return values.length === facts.length ? sumOf(values, (value) => value) : undefined
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0)
}
