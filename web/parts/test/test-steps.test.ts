import { describe, expect, it } from 'vitest'
import { type SteppedTest, type TestSteps, testSteps } from './test-steps.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const test: SteppedTest = {
  mappingId: 100301,
  packageId: 1003,
  title: 'Mock 1',
  testType: 1,
  free: false,
  state: 'new',
  attempts: 0,
  reattemptsLeft: null,
  window: null,
}
const done: SteppedTest = { ...test, state: 'COMPLETED', attempts: 2 }
const open = { opensAt: '2026-11-22T09:00:00Z', closesAt: '2026-11-22T12:00:00Z' }
const later = { opensAt: '2026-11-22T11:00:00Z', closesAt: '2026-11-22T12:00:00Z' }
const over = { opensAt: '2026-11-22T08:00:00Z', closesAt: '2026-11-22T10:00:00Z' }

const ROOM = '/test-series-portal/100301/1003'
const RESULT = '/my-test-analysis/Mock%201/1003/100301?ppc=true'

describe('what can be done with a test', () => {
  it.each<[what: string, of: SteppedTest, steps: TestSteps]>([
    ['a new one', test, { start: `${ROOM}/new/Mock%201?ppc=true` }],
    ['a free sample', { ...test, free: true }, { start: `${ROOM}/new/Mock%201?freeContent=true` }],
    [
      'a psychometric one',
      { ...test, testType: 9 },
      { start: '/psych-test-portal/100301/1003/new/Mock%201?ppc=true' },
    ],
    [
      'one under way',
      { ...test, state: 'INCOMPLETE', attempts: 1 },
      { goOn: `${ROOM}/resume/Mock%201?ppc=true` },
    ],
    ['a finished one', done, { result: RESULT, again: `${ROOM}/3/Mock%201?ppc=true` }],
    ['a finished one without another attempt', { ...done, reattemptsLeft: 0 }, { result: RESULT }],
    [
      'a finished one with attempts left',
      { ...done, reattemptsLeft: 1 },
      { result: RESULT, again: `${ROOM}/3/Mock%201?ppc=true` },
    ],
    ['one of a course that is not owned', { ...test, open: false }, { shut: 'buy' }],
    ['a finished one whose course is over', { ...done, open: false }, { result: RESULT }],
    [
      'one whose course is over in the middle',
      { ...test, state: 'INCOMPLETE', open: false },
      { goOn: `${ROOM}/resume/Mock%201?ppc=true` },
    ],
    ['one that everybody takes now', { ...test, window: open }, { start: `${ROOM}/new/Mock%201?ppc=true` }],
    ['one that has not opened', { ...test, window: later }, { shut: 'not-yet' }],
    ['one that closes this instant', { ...test, window: over }, { shut: 'over' }],
    ['a finished one that is closed', { ...done, window: over }, { result: RESULT }],
  ])('depends on the progress: %s', (_, of, steps) => {
    expect(testSteps(of, NOW)).toEqual(steps)
  })

  it('passes on the parameters of the address of its result', () => {
    expect(testSteps(done, NOW, { ppc: 'true', isTestPass: 'true' })).toEqual({
      result: `${RESULT}&isTestPass=true`,
      again: `${ROOM}/3/Mock%201?ppc=true&isTestPass=true`,
    })
  })
})
