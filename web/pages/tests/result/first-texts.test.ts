import { describe, expect, it } from 'vitest'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { withFirstTexts } from './first-texts.ts'

const text = (words: string) => ({ text: `<p>${words}</p>`, options: ['A', 'B'] })
const question = (qMapId: number, changes: object = {}) => ({
  qMapId,
  questionType: 1,
  en: text(`Question ${qMapId}`),
  solution: { en: `<p>Because of ${qMapId}.</p>` },
  result: 1,
  subject: 'Physics',
  ...changes,
})
const resultOf = (questions: object[], changes: object = {}) =>
  ({
    language: 'ENGLISH',
    passages: [
      { number: 1, en: 'one', hi: 'एक' },
      { number: 2, en: 'two' },
    ],
    sections: [
      { id: 'a', ques: { list: questions.slice(0, 12) } },
      { id: 'b', ques: { list: questions.slice(12) } },
    ],
    ...changes,
  }) as unknown as EvaluatedAttempt
const sent = (result: EvaluatedAttempt) => {
  const { whole, ...rest } = withFirstTexts(result)
  return {
    whole,
    questions: rest.result.sections.flatMap(({ ques }) => ques.list),
    passages: rest.result.passages,
  }
}
const twenty = Array.from({ length: 20 }, (_, at) => question(at + 1))

describe('a result that is sent with its page', () => {
  it('is whole where there is no more than the page shows', () => {
    expect(sent(resultOf(twenty))).toEqual({ whole: true, questions: twenty, passages: [] })
  })

  it('has the texts of its first twenty questions, and the outcomes of the others', () => {
    const { whole, questions, passages } = sent(resultOf([question(0, { passage: 2 }), ...twenty]))
    expect(whole).toBe(false)
    expect(questions.slice(0, 2)).toEqual([question(0, { passage: 2 }), question(1)])
    expect(questions[20]).toEqual({ qMapId: 20, questionType: 1, result: 1, subject: 'Physics' })
    expect(passages).toEqual([{ number: 2, en: 'two' }])
  })

  it('has them in the language in which they are shown first, where they have it', () => {
    const both = { hi: text('सवाल'), solution: { en: 'So.', hi: 'इसलिए।' }, passage: 1 }
    const english = sent(resultOf([question(1, both)]))
    expect(english.whole).toBe(false)
    expect(english.questions).toEqual([{ ...question(1, { passage: 1 }), solution: { en: 'So.' } }])
    expect(english.passages).toEqual([{ number: 1, en: 'one' }])
    const hindi = sent(resultOf([question(1, both), question(2)], { language: 'HINDI' }))
    expect(hindi.questions.map(({ en, hi }) => [en?.text, hi?.text])).toEqual([
      [undefined, '<p>सवाल</p>'],
      ['<p>Question 2</p>', undefined],
    ])
  })
})
