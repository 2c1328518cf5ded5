import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import type { ListedPackage } from './listed-package.ts'
import { Recommendations } from './recommendations.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T06:30:00.000Z')

interface Sample {
  id: number
  courses?: string[]
  types?: string[]
  students?: number
  /** days since it went on sale */
  age?: number
  similar?: number[]
}

function listed({ id, courses = ['A'], types = ['VIDEOS'], students = 0, age = 100, similar = [] }: Sample) {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
  return {
    id,
    title: '',
    primaryCategory: 'VIDEOS',
    facets: { ...facets, coursesFacets: courses, categoryFacets: types },
    exams: [],
    searched: [],
    studentsEnrolled: students,
    sold: true,
    createdAt: NOW - age * DAY,
    spPaise: 0,
    similar,
  } satisfies ListedPackage
}

const COURSES = [
  { id: 'A', examGroup: 'BANKING' },
  { id: 'B', examGroup: 'BANKING' },
  { id: 'C', examGroup: 'SSC' },
  { id: 'D', examGroup: null },
]
const of = (...samples: Sample[]) => new Recommendations(samples.map(listed), COURSES)

describe('recommended beside packages by course', () => {
  it('are those named as similar, in the operator’s order, then the most popular of the same courses', () => {
    const made = of(
      { id: 1, similar: [5, 4] },
      { id: 2, students: 10 },
      { id: 3, students: 30 },
      { id: 4, courses: ['C'] },
      { id: 5, courses: ['C'], students: 99 },
      { id: 6, courses: ['B'], students: 50 },
    )
    expect(made.beside([1], 'course', 12)).toEqual([5, 4, 3, 2])
    expect(made.beside([1, 6], 'course', 12)).toEqual([5, 4, 3, 2])
    expect(made.beside([6], 'course', 12)).toEqual([])
  })

  it('leave out what one of them opens already', () => {
    const made = of({ id: 1, similar: [4] }, { id: 2, students: 30 }, { id: 3 }, { id: 4 })
    expect(made.beside([1], 'course', 12, new Set([2, 4]))).toEqual([3])
  })

  it('of several courses are in one order of popularity, equal ones by id', () => {
    const made = of(
      { id: 1, courses: ['A', 'C'] },
      { id: 9, courses: ['A'], students: 20 },
      { id: 2, courses: ['C'], students: 20 },
      { id: 3, courses: ['C'], students: 30 },
    )
    expect(made.beside([1], 'course', 12)).toEqual([3, 2, 9])
  })
})

describe('recommended beside packages by exam group', () => {
  it('are those named as similar, then of the whole group, tests first, each by popularity', () => {
    const made = of(
      { id: 1, similar: [7] },
      { id: 2, courses: ['B'], students: 90 },
      { id: 3, courses: ['B'], types: ['TEST_SERIES'], students: 5 },
      { id: 4, types: ['VIDEOS', 'TEST_SERIES'], students: 40 },
      { id: 5, students: 60 },
      { id: 6, courses: ['C'], types: ['TEST_SERIES'], students: 1000 },
      { id: 7, courses: ['C'] },
    )
    expect(made.beside([1], 'group', 12)).toEqual([7, 4, 3, 2, 5])
    expect(made.beside([1], 'course', 12)).toEqual([7, 5, 4])
  })

  it('of a course in no group are only those named as similar', () => {
    const made = of(
      { id: 1, courses: ['D'], similar: [2] },
      { id: 2 },
      { id: 3, courses: ['D'], students: 9 },
    )
    expect(made.beside([1], 'group', 12)).toEqual([2])
    expect(made.beside([1], 'course', 12)).toEqual([2, 3])
  })
})

const catalogue = fc
  .array(
    fc.record({
      courses: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 3 }),
      types: fc.uniqueArray(fc.constantFrom('VIDEOS', 'TEST_SERIES', 'BOOKS'), { minLength: 1 }),
      students: fc.nat(9),
      age: fc.nat(90),
      // Ids above 40 are of packages that are not on sale.
      similar: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => rows.map((row, at): Sample => ({ ...row, id: at + 1 })))

describe('whatever is recommended', () => {
  it('is on sale, none of the packages themselves, none twice, and no more than asked for', () => {
    const asked = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        catalogue,
        asked,
        fc.constantFrom('course', 'group'),
        fc.nat(12),
        (rows, ids, by, limit) => {
          const found = of(...rows).beside(ids, by as 'course' | 'group', limit)
          const onSale = rows.map(({ id }) => id)
          expect(found.filter((id) => ids.includes(id) || !onSale.includes(id))).toEqual([])
          expect(new Set(found).size).toBe(found.length)
          expect(found.length).toBeLessThanOrEqual(limit)
        },
      ),
      { seed: 7, numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
    )
  })

  it('is what a count over all packages gives', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom('course', 'group'), (rows, by) => {
        const [first] = rows
        const groupsOf = ({ courses }: Sample) =>
          COURSES.filter(({ id, examGroup }) => courses!.includes(id) && examGroup !== null).map(
            ({ examGroup }) => examGroup!,
          )
        // A package of two groups has no order between them that anybody promised.
        fc.pre(by === 'course' || new Set(groupsOf(first!)).size < 2)
        const tests = (row: Sample) => Number(by === 'group' && row.types!.includes('TEST_SERIES'))
        const near = rows
          .filter((row) =>
            by === 'course'
              ? row.courses!.some((course) => first!.courses!.includes(course))
              : groupsOf(row).some((group) => groupsOf(first!).includes(group)),
          )
          .sort((a, b) => tests(b) - tests(a) || b.students! - a.students! || a.id - b.id)
        const similar = first!.similar!.filter((id) => rows.some((row) => row.id === id))
        const wanted = [...new Set([...similar, ...near.map(({ id }) => id)])].filter(
          (id) => id !== first!.id,
        )
        expect(of(...rows).beside([first!.id], by as 'course' | 'group', 12)).toEqual(wanted.slice(0, 12))
      }),
      { seed: 8, numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
    )
  })
})

describe('trending packages', () => {
  it('are those that gained most students a day since they went on sale', () => {
    const made = of(
      { id: 1, students: 9_000, age: 900 },
      { id: 2, students: 1_200, age: 60 },
      { id: 3, students: 1_000, age: 40 },
      { id: 4, students: 100, age: 100 },
    )
    expect(made.trending(NOW, undefined, 12)).toEqual([3, 2, 1, 4])
    expect(made.trending(NOW, undefined, 2)).toEqual([3, 2])
  })

  it('are given 30 days before their growth is believed', () => {
    const made = of(
      { id: 1, students: 60, age: 1 },
      { id: 2, students: 93, age: 31 },
      { id: 3, students: 59, age: 29 },
    )
    // 60 in a day would be 60 a day; over 30 days it is 2 a day, less than 3.
    expect(made.trending(NOW, undefined, 12)).toEqual([2, 1, 3])
  })

  it('change places as time passes', () => {
    const made = of({ id: 1, students: 100, age: 50 }, { id: 2, students: 70, age: 0 })
    expect(made.trending(NOW, undefined, 12)).toEqual([2, 1])
    expect(made.trending(NOW + 300 * DAY, undefined, 12)).toEqual([1, 2])
  })

  it('of a course are of that course only, equal ones by id', () => {
    const made = of(
      { id: 9, courses: ['B'], students: 5 },
      { id: 2, courses: ['B', 'C'], students: 5 },
      { id: 1, courses: ['A'], students: 50 },
    )
    expect(made.trending(NOW, 'B', 12)).toEqual([2, 9])
    expect(made.trending(NOW, 'D', 12)).toEqual([])
  })
})
