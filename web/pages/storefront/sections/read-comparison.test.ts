import { describe, expect, it } from 'vitest'
import type { Mahapack } from '../../../data/catalogue.queries.ts'
import { readComparison } from './read-comparison.ts'

const cell = (packageId: number, value: string) => ({
  packageId,
  packageTitle: `Course ${packageId}`,
  category: 'TEST_SERIES' as const,
  value,
})
const pack = {
  id: 9,
  title: 'Pack',
  slugurl: 'pack',
  primaryCategory: 'ONLINE_LIVE_CLASSES',
  mahaPack: true,
  isTestPassPackage: false,
}
const answer = (rows: Mahapack['rows']) =>
  ({ packageId: 9, packageTitle: 'Pack', pack, packages: [], rows }) as unknown as Mahapack

describe('a comparison', () => {
  const rows = [
    { param: 'Tests', value: '80', listOfComparisons: [cell(1, 'No'), cell(2, '60')] },
    { param: 'Mentor', value: 'Yes', listOfComparisons: [cell(3, 'Yes'), cell(1, 'No')] },
  ]

  it('has one column for each package that any row names, and null where a row does not name it', () => {
    const read = readComparison(answer(rows), 9)!
    expect(read.columns.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(read.rows.map(({ values }) => values)).toEqual([
      ['No', '60', null],
      ['No', null, 'Yes'],
    ])
  })

  it('has the column of its own package first', () => {
    const read = readComparison(answer(rows), 3)!
    expect(read.columns.map(({ title }) => title)).toEqual(['Course 3', 'Course 1', 'Course 2'])
    expect(read.rows[1]!.values).toEqual(['Yes', 'No', null])
  })

  it('is missing where no pack compares itself', () => expect(readComparison(answer([]), 1)).toBeNull())
})
