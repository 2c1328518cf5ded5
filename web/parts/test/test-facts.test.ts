import { describe, expect, it } from 'vitest'
import { testFacts, windowWords } from './test-facts.ts'
import { testsTexts } from './tests-texts.ts'

const test = {
  questionCount: 50,
  fullMarks: 200,
  durationSeconds: 3600,
  languages: ['ENGLISH' as const, 'HINDI' as const],
  testType: 1,
}

describe('the facts of a test', () => {
  it.each([
    [{}, '50 questions · 200 marks · 60 minutes · In English and Hindi'],
    [{ languages: ['HINDI' as const] }, '50 questions · 200 marks · 60 minutes · In Hindi'],
    [{ testType: 9, fullMarks: 0, questionCount: 1 }, '1 question · 60 minutes · In English and Hindi'],
    [{ fullMarks: 1, durationSeconds: 61 }, '50 questions · 1 mark · 2 minutes · In English and Hindi'],
    [{ fullMarks: 57.14, durationSeconds: 0, languages: [] }, '50 questions · 57.14 marks'],
  ])('with %j is shown as %s', (change, said) => {
    expect(testFacts({ ...test, ...change }, testsTexts.en)).toBe(said)
  })

  it('are in Hindi as well', () => {
    expect(testFacts(test, testsTexts.hi)).toBe('50 सवाल · 200 अंक · 60 मिनट · हिंदी और अंग्रेज़ी में')
  })
})

describe('the common time of a test', () => {
  const window = { opensAt: '2026-11-22T09:00:00.000Z', closesAt: '2026-11-22T12:30:00.000Z' }
  const said = (at: string) => windowWords(window, Date.parse(at), testsTexts.en, 'en')

  it('is shown with its day, in Indian time', () => {
    expect(said('2026-11-22T08:59:59.999Z')).toMatch(/^Opens on 22 Nov 2026, 2:30.pm$/)
    expect(said('2026-11-22T09:00:00.000Z')).toMatch(/^Open until 22 Nov 2026, 6:00.pm$/)
    expect(said('2026-11-22T12:30:00.000Z')).toMatch(/^Closed on 22 Nov 2026, 6:00.pm$/)
  })

  it('is missing for a test that can be taken at any time', () => {
    expect(windowWords(null, 0, testsTexts.en, 'en')).toBeUndefined()
  })
})
