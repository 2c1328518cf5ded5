import { describe, expect, it } from 'vitest'
import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import type { Answer } from '../../../../question-types/question-type.ts'
import { TYPE_CASES, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { buildPaper } from '../../papers/importing/build-paper.ts'
import { judgeEvent } from './judge-event.ts'

const START = Date.parse('2026-11-21T06:30:00.000Z')
const MINUTE = 60_000
const whole = buildPaper(testPaper())
const timed = buildPaper(
  testPaper({
    durationSeconds: undefined,
    sections: [
      testSection('first', [1], { seconds: 600 }),
      testSection('other', [1], { seconds: 600, optional: true }),
      testSection('second', [1], { seconds: 600 }),
    ],
    chooseOptional: 0,
  }),
)

type Judged = Parameters<typeof judgeEvent>[1]
const attempt = (changes: Partial<Judged> = {}): Judged => ({
  sections: ['all'],
  spans: [{ fromMs: START, toMs: START + 60 * MINUTE }],
  epoch: 3,
  credits: [],
  startedAt: new Date(START),
  deadlineAt: new Date(START + 60 * MINUTE),
  submittedAt: null,
  ...changes,
})
const inSections = (changes: Partial<Judged> = {}) =>
  attempt({
    sections: ['first', 'second'],
    spans: [
      { fromMs: START, toMs: START + 10 * MINUTE },
      { fromMs: START + 10 * MINUTE, toMs: START + 20 * MINUTE },
    ],
    deadlineAt: new Date(START + 20 * MINUTE),
    ...changes,
  })

const event = (changes: Partial<AttemptEvent> & { at?: number } = {}): AttemptEvent => {
  const { at = 5, ...others } = changes
  const madeAtMs = START + at * MINUTE
  return { epoch: 3, n: 1, question: 1, spentMs: 0, madeAtMs, set: { answer: 2, marked: false }, ...others }
}
/** Received so many minutes after the start. */
const at = (minutes: number) => START + minutes * MINUTE
const verdict = (result: ReturnType<typeof judgeEvent>) =>
  result.keep ? (result.late ? 'late' : 'in time') : result.why

describe('an event', () => {
  it.each([
    ['of the room that counts', 3, 'in time'],
    ['of a room before it', 1, 'in time'],
    ['of a room that was never given', 4, 'epoch'],
  ])('%s', (_which, epoch, told) => {
    expect(verdict(judgeEvent(event({ epoch }), attempt(), whole, at(5)))).toBe(told)
  })

  it.each([
    [0, 'in time'],
    [1, 'in time'],
    [7, 'in time'],
    [8, 'question'],
    [1000, 'question'],
  ])('of question %i of seven: %s', (question, told) => {
    expect(verdict(judgeEvent(event({ question, set: undefined }), attempt(), whole, at(5)))).toBe(told)
  })

  it('of a section that was not chosen is of no question', () => {
    expect(verdict(judgeEvent(event({ question: 2 }), inSections(), timed, at(5)))).toBe('question')
  })

  it('that answers the leaving of the room is refused', () => {
    expect(verdict(judgeEvent(event({ question: 0 }), attempt(), whole, at(5)))).toBe('answer')
  })

  const forms: [string, Answer | null][] = [
    ['an option', 2],
    ['some options', [1, 3]],
    ['a text', '42'],
    ['a piece of writing', { text: 'An essay.' }],
  ]
  /** which of these each type takes */
  const taken: Record<number, number[]> = { 1: [0], 2: [2], 3: [1], 4: [2], 5: [2], 6: [3], 7: [0] }

  it.each(Object.keys(TYPE_CASES).map(Number))(
    'of type %i takes its own form of answer and no other',
    (type) => {
      const kept = forms.flatMap(([, answer], form) => {
        const set = { answer, marked: false }
        return judgeEvent(event({ question: type, set }), attempt(), whole, at(5)).keep ? [form] : []
      })
      expect(kept).toEqual(taken[type])
      const nothing = event({ question: type, set: { answer: null, marked: true } })
      expect(judgeEvent(nothing, attempt(), whole, at(5)).keep).toBe(true)
    },
  )

  it.each<[string, number, Answer]>([
    ['an option that there is not', 1, 5],
    ['an option twice', 3, [1, 1]],
    ['a text that the database cannot keep', 2, 'a\0b'],
    ['half a surrogate pair', 2, '\ud83d'],
    ['half a surrogate pair in writing', 6, { text: '\udc00' }],
  ])('that answers with %s is refused', (_what, question, answer) => {
    const set = { answer, marked: false }
    expect(verdict(judgeEvent(event({ question, set }), attempt(), whole, at(5)))).toBe('answer')
  })
})

describe('the time of an event', () => {
  it.each([
    ['in time and come at once', 59, 59, 'in time'],
    ['at the last instant', 60, 60, 'in time'],
    ['in time and come within the grace', 60, 60.5, 'in time'],
    ['in time and come after the grace', 60, 60.6, 'late'],
    ['in time and come a day later', 10, 24 * 60, 'late'],
    ['after the end', 60.1, 60.2, 'time'],
    ['before the start, by a clock that is behind: there was no attempt before it', -90, 5, 'in time'],
    ['and come before the start, by a server’s clock that was set back', -4, -4, 'in time'],
    ['by a clock that is ahead, and come in time', 65, 59, 'in time'],
  ])('made %s', (_when, made, received, told) => {
    expect(verdict(judgeEvent(event({ at: made }), attempt(), whole, at(received)))).toBe(told)
  })

  const submitted = attempt({ submittedAt: new Date(at(30)) })

  it.each([
    ['made before it', 29, 40, 'late'],
    ['made before it, come within the second', 30, 30.01, 'late'],
    ['made after it', 31, 32, 'time'],
    ['made before it by a clock a little ahead', 30.2, 30.3, 'late'],
  ])('after the attempt was submitted: %s', (_which, made, received, told) => {
    expect(verdict(judgeEvent(event({ at: made }), submitted, whole, at(received)))).toBe(told)
  })

  it.each([
    ['the first in its time', 1, 5, 5, 'in time'],
    ['the first when the second is open', 1, 11, 11, 'time'],
    ['the first, made in its time, come when the second is open', 1, 9, 11, 'late'],
    ['the second before its time', 3, 5, 5, 'time'],
    ['the second in its time', 3, 15, 15, 'in time'],
    ['the second before its time, dated into it', 3, 15, 5, 'time'],
    ['the first before the start', 1, -4, -4, 'in time'],
    ['the second before the start', 3, -4, -4, 'time'],
  ])('of a section with its own time: %s', (_which, question, made, received, told) => {
    expect(verdict(judgeEvent(event({ question, at: made }), inSections(), timed, at(received)))).toBe(told)
  })

  it('that was made offline in the next section, by the time before a credit, is kept', () => {
    const credited = inSections({
      credits: [{ atMs: at(5), seconds: 300, why: 'The hall had no light.' }],
      spans: [
        { fromMs: START, toMs: at(15) },
        { fromMs: at(15), toMs: at(25) },
      ],
    })
    expect(verdict(judgeEvent(event({ question: 3, at: 11 }), credited, timed, at(14)))).toBe('in time')
    expect(verdict(judgeEvent(event({ question: 3, at: 9 }), credited, timed, at(14)))).toBe('time')
    expect(verdict(judgeEvent(event({ question: 1, at: 14 }), credited, timed, at(14)))).toBe('in time')
  })
})
