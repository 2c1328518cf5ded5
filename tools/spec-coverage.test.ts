import { describe, expect, it } from 'vitest'
import {
  type CoverageRow,
  dividedRows,
  type RanTest,
  readCoverage,
  unprovenRows,
} from './test-run/spec-coverage.ts'

describe('docs/spec-coverage.md', () => {
  it('has one row for each id, none without words', () => {
    const rows = readCoverage()
    expect(rows.length).toBeGreaterThan(1000)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(rows.filter((row) => row.words === '' || row.proof === '')).toEqual([])
  })
})

describe('a row of the coverage', () => {
  const row = (proof: string): CoverageRow => ({ id: 'A1.01', words: 'words', proof })
  const ran: RanTest[] = [
    { title: 'passes', outcome: 'passed' },
    { title: 'fails', outcome: 'failed' },
    { title: 'is left out', outcome: 'skipped' },
    { title: 'never began', outcome: 'pending' },
    { title: 'a (b) of exam CUET passes', outcome: 'passed' },
    { title: 'opens one with keys', outcome: 'passed' },
    { title: 'opens two with keys', outcome: 'failed' },
    { title: 'stands in two files', outcome: 'passed' },
    { title: 'stands in two files', outcome: 'skipped' },
  ]

  it.each([
    'later',
    'passes',
    'a (b) of exam %s passes',
    'a (b) of exam $name passes',
    'a (b) of exam \u0024{name} passes',
    'passes · a (b) of exam %s passes',
    'stands in two files',
  ])('is proven when all its tests ran and passed: %s', (proof) => {
    expect(unprovenRows([row(proof)], ran)).toEqual([])
  })

  it.each([
    ['stands nowhere', 'no such test ran'],
    ['fails', 'failed'],
    ['is left out', 'was skipped'],
    ['never began', 'was skipped'],
    ['opens %s with keys', 'failed'],
    ['a .b. of exam %s passes', 'no such test ran'],
    ['passes · fails', 'failed'],
  ])('reports a test that did not run or did not pass: %s', (proof, fault) => {
    const title = proof.replace('passes · ', '')
    expect(unprovenRows([row(proof)], ran)).toEqual([`A1.01: ${fault}: ${title}`])
  })

  it('is proven by `npm test`, by the drills, or by both, title by title', () => {
    const drills =
      "journey('opens %s with keys', walk)\nit(\"a drill's own\")\nit(`shows \u0024{n} cards of a shelf`)"
    const proofs = [
      'later',
      'passes · opens %s with keys',
      "a drill's own",
      'passes',
      'shows 3 cards of a shelf',
    ]
    const { byTests, byDrills } = dividedRows(proofs.map(row), drills)
    expect(byTests.map(({ proof }) => proof)).toEqual(['passes', 'passes'])
    expect(byDrills.map(({ proof }) => proof)).toEqual(
      proofs.filter((_, index) => [1, 2, 4].includes(index)).map((proof) => proof.replace('passes · ', '')),
    )
  })

  it('is looked for in both, and in every title of every row', () => {
    const rows = readCoverage().filter(({ proof }) => proof !== 'later')
    const { byTests, byDrills } = dividedRows(rows)
    const titles = (of: CoverageRow[]) => of.flatMap(({ proof }) => proof.split(' · '))
    expect(byDrills.length).toBeGreaterThan(0)
    expect(titles(byTests).length + titles(byDrills).length).toBe(titles(rows).length)
  })
})
