import { describe, expect, it } from 'vitest'
import type { PassGoal } from '../../../data/test-passes.queries.ts'
import { placeIn, queryOfTab, readPlace } from './pass-place.ts'

const exam = (id: string, examCategory: string) => ({ id, displayName: id, examCategory })
const goal = (id: string, examList: PassGoal['examList']): PassGoal => ({
  id,
  displayName: id,
  s3Url: null,
  languageId: 'ENGLISH',
  languageTagId: 'ENGLISH',
  examList,
})
const GOALS = [
  goal('BANKING', [exam('IBPS_PO', 'BANKS'), exam('LIC_AAO', 'INSURANCE')]),
  goal('SSC', [exam('SSC_CGL', 'SSC'), exam('SSC_GD', 'SSC')]),
]
const found = (query: string) => {
  const place = placeIn(GOALS, readPlace(query))
  return place && [place.goal.id, place.exam.id]
}

describe('the tab that the address of a test pass names', () => {
  it.each([
    ['', ['BANKING', 'IBPS_PO']],
    ['?tabId=SSC_GD', ['SSC', 'SSC_GD']],
    ['?goalId=SSC', ['SSC', 'SSC_CGL']],
    ['?tpExam=LIC_AAO', ['BANKING', 'LIC_AAO']],
    ['?tpExamCat=INSURANCE', ['BANKING', 'LIC_AAO']],
    ['?tpExamCat=SSC&tabId=IBPS_PO&goalId=BANKING', ['BANKING', 'IBPS_PO']],
    ['?tpExam=nobody&goalId=__proto__&tabId=%00', ['BANKING', 'IBPS_PO']],
  ])('%s', (query, place) => {
    expect(found(query)).toEqual(place)
  })

  it('is none where there is no exam', () => {
    expect(placeIn([], readPlace('?tabId=SSC_GD'))).toBeUndefined()
  })
})

describe('the address of a tab', () => {
  const place = { goal: GOALS[1]!, exam: GOALS[1]!.examList[1]! }

  it('names the exam, and keeps the rest', () => {
    expect(queryOfTab('?utm_source=a&tabId=IBPS_PO', place, false)).toBe('?utm_source=a&tabId=SSC_GD')
  })

  it('names the goal as well where a category is given, and otherwise not', () => {
    expect(queryOfTab('?tpExamCat=SSC', place, true)).toBe('?tpExamCat=SSC&goalId=SSC&tabId=SSC_GD')
    expect(queryOfTab('?goalId=BANKING', place, false)).toBe('?tabId=SSC_GD')
  })
})
