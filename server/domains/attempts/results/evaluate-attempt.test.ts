import { describe, expect, it } from 'vitest'
import { psychometricPaper, TYPE_CASES, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { buildPaper } from '../../papers/importing/build-paper.ts'
import type { StoredEvent } from '../attempt.ts'
import { evaluateAttempt } from './evaluate-attempt.ts'

const START = Date.parse('2026-11-21T06:30:00.000Z')
const all = { sections: ['all'] }

let n = 0
const event = (question: number, changes: Partial<StoredEvent> = {}): StoredEvent => ({
  epoch: 1,
  n: ++n,
  question,
  spentMs: 1_000,
  madeAtMs: START,
  receivedAtMs: START,
  late: false,
  set: { answer: TYPE_CASES[question]?.right ?? null, marked: false },
  ...changes,
})
const late = (question: number, minutes = 90) =>
  event(question, { late: true, receivedAtMs: START + minutes * 60_000 })

const paper = buildPaper(testPaper())
const window = { opensAt: '2026-11-21T06:00:00Z', closesAt: '2026-11-21T08:00:00Z' }
const windowed = buildPaper(testPaper({ window }))

describe('what an attempt comes to', () => {
  it.each(Object.keys(TYPE_CASES).map(Number))('scores an answer of type %i by its own rule', (type) => {
    const { right, wrong } = TYPE_CASES[type]!
    const graded = type < 6
    const of = (answer: typeof right) =>
      evaluateAttempt(paper, all, [event(type, { set: { answer, marked: false } })]).result.questions[
        type - 1
      ]
    expect(of(right)).toMatchObject({ result: graded ? 0 : 3, units: graded ? 3360 : 0, answer: right })
    expect(of(wrong)).toMatchObject({ result: graded ? 1 : 3, units: graded ? -840 : 0, answer: wrong })
  })

  it('gives a mark for each correct option chosen alone, where the paper says so', () => {
    const set = { answer: [3], marked: false }
    const { questions } = evaluateAttempt(paper, all, [event(3, { set })]).result
    expect(questions[2]).toMatchObject({ result: 1, units: 840 })
  })

  it('has the sections that were chosen alone, with their own sums', () => {
    const built = buildPaper(
      testPaper({
        sections: [
          testSection('a', [1, 1]),
          testSection('b', [1], { optional: true }),
          testSection('c', [1]),
        ],
        chooseOptional: 0,
      }),
    )
    const right = { answer: 2, marked: false }
    const { result, gotUnits } = evaluateAttempt(built, { sections: ['a', 'c'] }, [
      event(1, { set: right }),
      event(3, { set: right }),
      event(4, { set: { answer: 1, marked: false } }),
    ])
    expect(gotUnits).toBe(3360 - 840)
    expect(result.sections).toMatchObject([
      { id: 'a', gotUnits: 3360, fullUnits: 6720, correct: 1, unattempted: 1, spentMs: 1_000 },
      { id: 'c', gotUnits: -840, fullUnits: 3360, wrong: 1 },
    ])
    expect(result.questions.map(({ question }) => question)).toEqual([1, 2, 4])
    expect(result).toMatchObject({ fullUnits: 10_080, spentMs: 2_000 })
  })

  it('sums the scales of a psychometric paper, and knows no right and wrong', () => {
    const answer = (question: number, option: number) =>
      event(question, { set: { answer: option, marked: false } })
    const { result } = evaluateAttempt(buildPaper(psychometricPaper()), { sections: ['statements'] }, [
      answer(1, 3),
      answer(2, 2),
      answer(4, 3),
    ])
    expect(result.scales).toEqual([{ id: 'canaryscale', got: 3, most: 8 }])
    expect(result).toMatchObject({
      gotUnits: 0,
      fullUnits: 0,
      correct: 0,
      wrong: 0,
      ungraded: 3,
      unattempted: 1,
    })
  })
})

describe('late answers', () => {
  it('count, and mark the attempt', () => {
    expect(evaluateAttempt(paper, all, [event(1), late(2)])).toMatchObject({
      late: 'counted',
      gotUnits: 6720,
    })
  })

  it('mark nothing where only time was spent', () => {
    const visit = event(2, { late: true, set: undefined, receivedAtMs: START + 1 })
    const evaluation = evaluateAttempt(windowed, all, [event(1), visit])
    expect(evaluation).toMatchObject({ late: null, gotUnits: 3360 })
    expect(evaluation.result.spentMs).toBe(2_000)
  })

  it('of a paper that everybody takes at one time wait, and change nothing that came in time', () => {
    const changed = event(1, { late: true, set: { answer: 1, marked: false } })
    const evaluation = evaluateAttempt(windowed, all, [event(1), changed, late(2)])
    expect(evaluation).toMatchObject({ late: 'waiting', gotUnits: 3360 })
    expect(evaluation.result.questions[0]).toMatchObject({ answer: 2 })
  })

  it('count once they are accepted, and those that come later wait again', () => {
    const events = [event(1), late(2, 90), late(4, 120)]
    const accepted = (minutes: number) => ({ lateAcceptedAtMs: START + minutes * 60_000 })
    expect(evaluateAttempt(windowed, all, events, accepted(120))).toMatchObject({
      late: 'counted',
      gotUnits: 3 * 3360,
      result: { lateAcceptedAtMs: START + 120 * 60_000 },
    })
    expect(evaluateAttempt(windowed, all, events, accepted(100))).toMatchObject({
      late: 'waiting',
      gotUnits: 2 * 3360,
    })
  })
})
