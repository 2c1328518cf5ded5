import { expect, it } from 'vitest'
import { REPORT_REASONS } from '../../../contract/exams/tests.ts'
import { examReportTexts } from './report-texts.ts'

it('a question is reported for one of the six reasons of B §5, in its words and order', () => {
  const reasons = [
    'Error in Question',
    'Incorrect Answer',
    'No Explanation/Instructions',
    'Quiz not loading',
    'Graphs/Images not loading',
    'Other',
  ]
  expect(REPORT_REASONS).toEqual(reasons)
  expect(Object.entries(examReportTexts.en.reasons)).toEqual(reasons.map((reason) => [reason, reason]))
  expect(Object.keys(examReportTexts.hi.reasons)).toEqual(reasons)
})
