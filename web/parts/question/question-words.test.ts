import { describe, expect, it } from 'vitest'
import { questionWords } from './question-words.ts'

const question = {
  en: { text: 'Two and two?', options: ['3', '4'] },
  hi: { text: 'दो और दो?', options: ['तीन', 'चार'] },
  passage: 2,
}
const passages = [
  { number: 1, en: 'first' },
  { number: 2, en: 'second', hi: 'दूसरा' },
]

describe('the text of a question', () => {
  it('is in the requested language, with its passage', () => {
    expect(questionWords(question, passages, 'HINDI')).toEqual({
      text: 'दो और दो?',
      options: ['तीन', 'चार'],
      lang: 'hi',
      onlyIn: undefined,
      passage: { text: 'दूसरा', lang: 'hi' },
    })
  })

  it('is in the other one where the requested one is missing, and says so', () => {
    const { hi: _, ...english } = question
    expect(questionWords({ ...english, passage: 1 }, passages, 'HINDI')).toMatchObject({
      text: 'Two and two?',
      lang: 'en',
      onlyIn: 'en',
      passage: { text: 'first', lang: 'en' },
    })
  })

  it('needs neither options nor a passage', () => {
    expect(questionWords({ hi: { text: 'लिखिए' } }, [], 'ENGLISH')).toMatchObject({
      options: [],
      onlyIn: 'hi',
      passage: undefined,
    })
  })
})
