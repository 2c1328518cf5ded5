import { describe, expect, it } from 'vitest'
import { acceptedAnswer, shownOptions, writtenAnswer } from './shown-answer.ts'

const marked = (options: ReturnType<typeof shownOptions>) =>
  options.map(({ letter, chosen, correct }) => letter + (chosen ? ' mine' : '') + (correct ? ' right' : ''))
const keyed = (...correct: number[]) => [1, 2, 3, 4].map((number) => ({ co: correct.includes(number) }))

describe('the options of a question', () => {
  it.each([
    ['a right choice', { answer: 2, opt: keyed(2) }, ['A', 'B mine right', 'C', 'D']],
    ['a wrong choice', { answer: 1, opt: keyed(2) }, ['A mine', 'B right', 'C', 'D']],
    ['none chosen', { answer: null, opt: keyed(4) }, ['A', 'B', 'C', 'D right']],
    ['several', { answer: [1, 3], opt: keyed(3, 4) }, ['A mine', 'B', 'C mine right', 'D right']],
    [
      'several by their numbers',
      { answer: [1], mcqData: { correct: [1, 2] } },
      ['A mine right', 'B right', 'C', 'D'],
    ],
    ['nothing is right or wrong', { answer: 3 }, ['A', 'B', 'C mine', 'D']],
    ['an answer of another form', { answer: 'B', opt: keyed(2) }, ['A', 'B right', 'C', 'D']],
  ] as const)('show what was chosen and what is right: %s', (_, question, shown) => {
    const { answer } = question
    const asked = { ...question, answer: Array.isArray(answer) ? [...answer] : answer }
    expect(marked(shownOptions(asked as Parameters<typeof shownOptions>[0], 4))).toEqual(shown)
  })

  it('are as many as the question has', () => {
    expect(shownOptions({ answer: 10, opt: [] }, 10).at(-1)).toEqual({
      number: 10,
      letter: 'J',
      chosen: true,
      correct: false,
    })
    expect(shownOptions({ answer: null }, 0)).toEqual([])
  })
})

describe('what was written', () => {
  it.each([
    ['a typed one', { answer: ' 2.5 ' }, ' 2.5 '],
    ['a piece of writing', { answer: { text: 'Dear Sir' } }, 'Dear Sir'],
    ['a piece of writing, as it is kept', { answer: null, dtbAnswer: 'Dear Sir' }, 'Dear Sir'],
    ['a file alone', { answer: { text: '', fileId: 'x' } }, undefined],
    ['white space', { answer: ' \n' }, undefined],
    ['nothing', { answer: null }, undefined],
    ['an option', { answer: 2 }, undefined],
    ['options', { answer: [1, 2] }, undefined],
  ])('%s', (_, question, words) => {
    expect(writtenAnswer(question)).toBe(words)
  })
})

describe('what is accepted', () => {
  it.each([
    [5, ['2.45<>2.55'], { low: '2.45', high: '2.55' }],
    [5, ['-3.2 <> -3.1'], { low: '-3.2', high: '-3.1' }],
    [5, ['7<>7'], { texts: ['7'] }],
    [2, ['Delhi', 'New Delhi', 'Delhi'], { texts: ['Delhi', 'New Delhi'] }],
    [2, ['a<>b'], { texts: ['a<>b'] }],
    [4, ['0.5'], { texts: ['0.5'] }],
    [6, undefined, undefined],
    [7, [], undefined],
  ])('of type %i with %j is %j', (questionType, fitbAnswer, accepted) => {
    expect(acceptedAnswer({ questionType, fitbAnswer })).toEqual(accepted)
  })
})
