import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../question-types/question-type.ts'
import { QUESTION_TYPES } from '../../../../../question-types/types.ts'
import { isAcceptedAnswer, isSameAnswer } from './accepted-answer.ts'

const ANSWERS: (Answer | null)[] = [
  null,
  1,
  4,
  5,
  0,
  1.5,
  [],
  [1, 4],
  [1, 1],
  [5],
  '',
  'a',
  'a'.repeat(2_000),
  'a'.repeat(2_001),
  'a\0',
  '\ud800',
  { text: '' },
  { text: 'a'.repeat(50_000) },
  { text: 'a'.repeat(50_001) },
  { text: '\udc00' },
  { text: 'a', fileId: '00000000-0000-4000-8000-000000000001' },
  { text: 'a', fileId: 'x' },
]
const written = { en: { text: 'Question', options: ['a', 'b', 'c', 'd'] } }

describe('what the room accepts as an answer', () => {
  it.each(QUESTION_TYPES.map((type) => [type.name, type] as const))(
    'is what the server accepts, for %s',
    (_name, type) => {
      const question = { number: 1, ...type.publicForm(written) }
      const optionCount = question.en?.options?.length ?? 0
      for (const answer of ANSWERS)
        expect(isAcceptedAnswer(answer, question), JSON.stringify(answer)).toBe(
          answer === null || type.accepts(answer, { optionCount }),
        )
    },
  )

  it('is the same answer in any object with its content', () => {
    expect(isSameAnswer([1, 2], [1, 2])).toBe(true)
    expect(isSameAnswer({ text: 'a', fileId: 'b' }, { fileId: 'b', text: 'a' })).toBe(true)
    expect(isSameAnswer({ text: 'a' }, { text: 'a', fileId: 'b' })).toBe(false)
    expect(isSameAnswer('1', 1)).toBe(false)
    expect(isSameAnswer(null, '')).toBe(false)
  })
})
