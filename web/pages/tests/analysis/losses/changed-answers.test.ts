import { describe, expect, it } from 'vitest'
import { changedAnswers } from './changed-answers.ts'

const visit = (question: number, from?: number, to?: number) => ({
  question,
  atMs: question,
  spentMs: 1,
  from,
  to,
})
const kinds = (...visits: ReturnType<typeof visit>[]) => changedAnswers(visits).map(({ kind }) => kind)

describe('answers that were changed', () => {
  it('are counted from right to wrong, and back', () => {
    expect(kinds(visit(1, 0, 1), visit(1, 1, 0))).toEqual(['rightToWrong', 'wrongToRight'])
  })

  it('are counted where they were cleared, or changed from one wrong answer to another', () => {
    expect(kinds(visit(1, 0, 2), visit(2, 1, 2), visit(3, 1, 1))).toEqual([
      'rightToNone',
      'wrongToNone',
      'wrongToWrong',
    ])
  })

  it('do not include an answer that was the first, stayed right, or is not graded', () => {
    expect(
      kinds(visit(1), visit(2, 2, 0), visit(3, 2, 1), visit(4, 0, 0), visit(5, 3, 3), visit(6, 2, 2)),
    ).toEqual([])
  })
})
