import { describe, expect, it } from 'vitest'
import { LEFT, madeFacts, WRONG } from '../facts-for-tests.ts'
import { groupsBy, groupsOf, tellingDimensions } from './group-questions.ts'

describe('grouped questions', () => {
  const facts = [
    madeFacts(1, { subject: 'Physics', others: { answered: 30, correctShare: 0.8, meanSpentMs: 10_000 } }),
    madeFacts(2, { subject: 'Chemistry', ...WRONG }),
    madeFacts(3, {
      subject: 'Physics',
      ...LEFT,
      spentMs: 5_000,
      others: { answered: 10, correctShare: 0.4, meanSpentMs: 30_000 },
    }),
    madeFacts(4, { subject: 'Chemistry', result: 3, got: 0 }),
  ]

  it('show their outcome: right, wrong, left, marks, marks lost, time and how others did', () => {
    const [physics, chemistry] = groupsBy(facts, 'subject')
    expect(physics).toEqual({
      name: 'Physics',
      questions: [1, 3],
      right: 1,
      wrong: 0,
      left: 1,
      ungraded: 0,
      got: 4,
      lost: 4,
      spentMs: 25_000,
      othersSpentMs: 40_000,
      accuracy: 1,
      othersAccuracy: 0.7,
    })
    expect(chemistry).toMatchObject({ right: 0, wrong: 1, ungraded: 1, got: -1, lost: 5, accuracy: 0 })
    expect([chemistry?.othersSpentMs, chemistry?.othersAccuracy]).toEqual([undefined, undefined])
  })

  it('have no accuracy where nothing was graded, and lose nothing beyond what a section counts', () => {
    const [group] = groupsOf([madeFacts(1, { ...LEFT, overLimit: true, answer: 2 })], () => 'all')
    expect([group?.accuracy, group?.lost]).toEqual([undefined, 0])
  })

  it('are in the order of the paper; difficulties from easy to hard, and last those without one', () => {
    const of = (difficulties: (string | undefined)[]) =>
      groupsBy(
        difficulties.map((difficulty, at) => madeFacts(at + 1, { difficulty })),
        'difficulty',
      ).map(({ name }) => name)
    expect(of([undefined, 'hard', 'easy', 'medium', 'hard'])).toEqual(['easy', 'medium', 'hard', undefined])
    expect(groupsBy(facts, 'subject').map(({ name }) => name)).toEqual(['Physics', 'Chemistry'])
  })

  it('are split only by what distinguishes them', () => {
    expect(tellingDimensions(facts)).toEqual(['subject'])
    expect(tellingDimensions([madeFacts(1), madeFacts(2)])).toEqual([])
    expect(tellingDimensions([madeFacts(1, { topic: 'a' }), madeFacts(2)])).toEqual(['topic'])
  })
})
