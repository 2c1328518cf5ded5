import type { PublicPaper, PublicQuestion } from '../../../../../exam/public-paper.ts'
import type { AnswerInput } from '../../../../../question-types/question-type.ts'

const TYPES: Record<AnswerInput, number> = {
  'one-option': 1,
  'some-options': 3,
  text: 2,
  number: 4,
  writing: 6,
}

export function question(number: number, input: AnswerInput = 'one-option'): PublicQuestion {
  const options = input.endsWith('options') || input === 'one-option' ? ['a', 'b', 'c', 'd'] : undefined
  return {
    number,
    type: TYPES[input],
    input,
    marking: { marksUnits: 3_360, negativeUnits: 840, partial: 'none' },
    en: { text: `<p>Question ${number}</p>`, ...(options && { options }) },
  }
}

/** An hour and two sections: five single-choice questions, then one of each other type. */
export function smallPaper(changes: Partial<PublicPaper> = {}): PublicPaper {
  return {
    title: { en: 'Small' },
    testType: 1,
    languages: ['ENGLISH'],
    skin: 'default',
    durationSeconds: 3_600,
    calculator: 'none',
    questionOrder: 'fixed',
    optionOrder: 'fixed',
    fullScreen: false,
    countsLeaving: true,
    sections: [
      { id: 'a', title: { en: 'A' }, questions: [1, 2, 3, 4, 5].map((number) => question(number)) },
      {
        id: 'b',
        title: { en: 'B' },
        questions: [
          question(6, 'some-options'),
          question(7, 'text'),
          question(8, 'number'),
          question(9, 'writing'),
        ],
      },
    ],
    passages: [],
    ...changes,
  }
}

/** The same, but each section has its own half hour. */
export function timedPaper(changes: Partial<PublicPaper> = {}): PublicPaper {
  const { durationSeconds: _, ...paper } = smallPaper()
  return { ...paper, sections: paper.sections.map((section) => ({ ...section, seconds: 1_800 })), ...changes }
}
