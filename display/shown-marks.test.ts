import { expect, it } from 'vitest'
import { shownMarks, signedMarks } from './shown-marks.ts'

it.each([
  [4, '4', '+4'],
  [132.67, '132.67', '+132.67'],
  [0, '0', '0'],
  [-0, '0', '0'],
  [-0.25, '\u22120.25', '\u22120.25'],
  [-1, '\u22121', '\u22121'],
])('%d marks are shown as %s, and as marks gained or lost as %s', (marks, shown, signed) => {
  expect([shownMarks(marks), signedMarks(marks)]).toEqual([shown, signed])
})
