import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, bringQuestions, choice } from '../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { loadBankQuestions } from './load-bank-questions.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  const questions = [
    choice('q-1', {
      passage: 'p-1',
      marks: '4',
      negative: '1',
      difficulty: 'easy',
      subject: 'Physics',
      source: 'original',
    }),
    choice('q-2', { type: 6, en: { text: 'Write.' }, key: undefined }),
    choice('q-3', { en: undefined, hi: { text: 'क्या?', options: ['अ', 'आ', 'इ'] } }),
  ]
  await bringQuestions(store, bankOf(questions, [{ id: 'p-1', en: '<p>Read $x$.</p>' }]))
})
afterAll(async () => {
  await store.close()
})

describe('what a paper copies of the bank', () => {
  it('is all of a question with its key and its passage as they are shown', async () => {
    const found = await loadBankQuestions(store.db.$client, ['q-1', 'q-2', 'q-3', 'q-4'])
    expect([...found.keys()]).toEqual(['q-1', 'q-2', 'q-3'])
    expect(found.get('q-1')).toEqual({
      code: 'q-1',
      version: 1,
      type: 1,
      key: 2,
      shown: { en: { text: '<p>What is asked in q-1?</p>', options: ['one', 'two', 'three', 'four'] } },
      passage: { code: 'p-1', shown: { en: expect.stringContaining('katex') } },
      optionCount: 4,
      marksUnits: 3360,
      negativeUnits: 840,
      partial: null,
      difficulty: 'easy',
      subject: 'Physics',
      chapter: null,
      topic: null,
      solutionVideo: null,
      scale: null,
      scores: null,
      fixedOptions: false,
    })
    expect(found.get('q-2')).toMatchObject({ key: null, passage: null, optionCount: 0 })
    expect(found.get('q-3')).toMatchObject({ optionCount: 3 })
  })

  it('is nothing for no names', async () => {
    expect(await loadBankQuestions(store.db.$client, [])).toEqual(new Map())
  })
})
