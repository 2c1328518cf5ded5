import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EvaluatedQuestion } from '../../../data/attempts.queries.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'
import { ResultQuestion } from './result-question.tsx'

const keyed = [{ co: false }, { co: true }, { co: false }]
const question: EvaluatedQuestion = {
  qMapId: 7,
  questionType: 1,
  en: { text: '<p>Which is even?</p>', options: ['one', 'two', 'three'] },
  opt: keyed,
  neg: 1,
  marks: 4,
  got: -1,
  answer: 1,
  result: 1,
  visits: 1,
  spentMs: 72_000,
  status: 2,
  solution: { en: '<p>Two is.</p>' },
}

interface Shown {
  language?: 'en' | 'hi'
  locale?: 'en' | 'hi'
  psychometric?: boolean
  opensSolutions?: boolean
}

function shown(change: Partial<EvaluatedQuestion> = {}, looks: Shown = {}) {
  const { language = 'en', locale = 'en', psychometric = false, opensSolutions = false } = looks
  const of = createElement(ResultQuestion, {
    question: { ...question, ...change },
    passage: undefined,
    language,
    opensSolutions,
    psychometric,
    attemptId: 1,
  })
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, of))
}

/** The readable text. */
const textOf = (html: string) =>
  html
    // Blocks are separated by spaces.
    .replace(/<\/?(?:p|div|h4|li)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const options = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, option]) => textOf(option!))

describe('a question of a result', () => {
  it('says in words what was answered, what is right and its marks', () => {
    const page = shown()
    expect(textOf(page)).toContain('Wrong −1 of 4 marks 1 min 12 s')
    expect(options(page)).toEqual(['A. one Your answer', 'B. two Correct answer', 'C. three'])
  })

  it.each([
    ['right', { answer: 2, result: 0, got: 4 }, 'Right +4 of 4 marks', 'B. two Your answer, correct'],
    ['left', { answer: null, result: 2, got: 0 }, 'Unattempted 0 of 4 marks', 'B. two Correct answer'],
    [
      'partly right',
      { answer: [2], result: 1, got: 1, opt: [{ co: false }, { co: true }, { co: true }] },
      'Partly right +1 of 4 marks',
      'C. three Correct answer',
    ],
    [
      'beyond what counts',
      { answer: 2, result: 2, got: 0, overLimit: true },
      'Not counted 0 of 4 marks',
      'B. two Your answer, correct',
    ],
  ])('that is %s says so', (_, change, outcome, option) => {
    const page = shown(change)
    expect(textOf(page)).toContain(outcome)
    expect(options(page)).toContain(option)
  })

  it('has a shape beside each word of an outcome', () => {
    const paths = (change: Partial<EvaluatedQuestion>) => /<path d="([^"]+)"/.exec(shown(change))![1]
    const shapes = [
      { result: 0, got: 4 },
      { result: 1, got: -1 },
      { result: 1, got: 1 },
      { result: 2, got: 0 },
      { result: 2, got: 0, overLimit: true },
      { result: 3, got: 0 },
    ].map(paths)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('without options shows what was typed and what is accepted', () => {
    const typed = { questionType: 5, opt: undefined, en: { text: '<p>How many?</p>' }, answer: '2.6' }
    expect(textOf(shown({ ...typed, fitbAnswer: ['2.45<>2.55'] }))).toContain(
      'Your answer 2.6 Correct answer Any number from 2.45 to 2.55',
    )
    expect(textOf(shown({ ...typed, questionType: 2, fitbAnswer: ['Delhi', 'New Delhi'] }))).toContain(
      'Any of these: Delhi, New Delhi',
    )
    expect(textOf(shown({ ...typed, answer: null, result: 2, got: 0, fitbAnswer: ['2'] }))).toContain(
      'You did not answer this.',
    )
  })

  it('shows a piece of writing as it was typed, and a link to its file', () => {
    const page = shown({
      questionType: 6,
      opt: undefined,
      en: { text: '<p>Write a letter.</p>' },
      answer: { text: '<b>Sir</b>', fileId: 'f' },
      dtbAnswer: '<b>Sir</b>',
      dtbAnswerUrl: '/api/v1/attempts/files/f',
      result: 3,
      got: 0,
    })
    expect(page).toContain('&lt;b&gt;Sir&lt;/b&gt;')
    expect(page).toMatch(/<a href="\/api\/v1\/attempts\/files\/f"[^>]*>Open the file you sent</)
    expect(textOf(page)).toContain('Attempted, not graded')
  })

  it('of a psychometric test has no right and wrong, only what was chosen', () => {
    const page = shown(
      { questionType: 7, opt: undefined, marks: 0, got: 0, result: 3 },
      { psychometric: true },
    )
    expect(options(page)).toEqual(['A. one Your answer', 'B. two', 'C. three'])
    expect(textOf(page)).not.toMatch(/Right|Wrong|graded|marks|Correct|Solution/)
    expect(/<li>.*<svg.*<\/li>/s.test(page)).toBe(false)
  })

  it('keeps its solution folded until it is opened, or all are', () => {
    const isOpen = (looks: Shown) => /<details[^>]* open=""/.test(shown({}, looks))
    expect([isOpen({}), isOpen({ opensSolutions: true })]).toEqual([false, true])
  })

  it('is shown in the chosen language, else in the one it has, and marks it for a screen reader', () => {
    const hi = { text: '<p>सम कौन सा है?</p>', options: ['एक', 'दो', 'तीन'] }
    const chosen = shown({ hi }, { language: 'hi' })
    expect(options(chosen)[1]).toBe('B. दो Correct answer')
    const langs = (html: string) => new Set([...html.matchAll(/ lang="(\w+)"/g)].map(([, lang]) => lang))
    // Its solution is only in English.
    expect([...langs(chosen)]).toEqual(['hi'])
    expect([...langs(shown({}, { language: 'hi' }))]).toEqual([])
    expect([...langs(shown({}, { language: 'hi', locale: 'hi' }))]).toEqual(['en'])
  })
})
