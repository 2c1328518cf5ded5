import { describe, expect, it } from 'vitest'
import { madeFacts } from '../analysis/facts-for-tests.ts'
import { isSlow, questionFacts } from './question-facts.ts'

describe('a question that took long', () => {
  it.each([
    ['over half a minute and over one and a half times the others', 30_001, 20_000, true],
    ['exactly half a minute', 30_000, 10_000, false],
    ['exactly one and a half times the others', 60_000, 40_000, false],
    ['long, but no longer than for others', 180_000, 170_000, false],
    ['much longer than others took, but short', 20_000, 1_000, false],
    ['with others of whom nothing is known', 90_000, null, false],
  ])('%s', (_, spentMs, meanSpentMs, slow) => {
    expect(isSlow(madeFacts(1, { spentMs, others: { meanSpentMs } }))).toBe(slow)
  })

  it('is not found where the times of others are unknown', () => {
    expect(isSlow(madeFacts(1, { spentMs: 900_000 }))).toBe(false)
  })
})

describe('the questions of an attempt', () => {
  const [first, second] = [madeFacts(1), madeFacts(2)]
  const sections = [
    { ...first!.section, ques: { list: [first!.question] } },
    { id: 'two', title: {}, ques: { list: [second!.question] } },
  ] as Parameters<typeof questionFacts>[0]['sections']
  const others = { question: 2, answered: 3, correctShare: 0.5, meanSpentMs: 1 }

  it('are in the order of the paper, each with its section and the times of others', () => {
    expect(
      questionFacts({ sections }, { questions: [others] }).map((each) => [
        each.question.qMapId,
        each.section.id,
        each.others,
      ]),
    ).toEqual([
      [1, 'one', undefined],
      [2, 'two', others],
    ])
  })

  it('are shown alone while nothing is known of others', () => {
    expect(questionFacts({ sections }, undefined).every((each) => each.others === undefined)).toBe(true)
  })
})
