import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangesOf } from './found.queries.ts'
import { writeQuery } from './write-query.ts'

const term = (...ways: string[][]) => ({ shown: '', typed: '', corrected: false, ways, count: 1 })
const packagesOf = new Map([
  ['algebra', new Set([1, 2])],
  ['root', new Set([2, 3])],
  ['square', new Set([2])],
])

describe('a search as PostgreSQL takes it', () => {
  it('asks a package for its own words', () => {
    expect(writeQuery([term(['algebra'])], packagesOf)).toEqual({
      finds: [
        { packageId: 1, query: "((('1:algebra')))" },
        { packageId: 2, query: "((('2:algebra')))" },
      ],
      ranks: "('algebra')",
    })
  })

  it('asks no package that has no word of a term', () => {
    const { finds } = writeQuery([term(['algebra']), term(['root'], ['square', 'root'])], packagesOf)
    expect(finds.map(({ packageId }) => packageId)).toEqual([2])
    const { query } = finds[0]!
    for (const word of ["'2:algebra'", "'2:~algebra'", "'2:square'", "'2:root'"])
      expect(query).toContain(word)
  })

  it('asks nobody where no package has the words of any way', () => {
    expect(writeQuery([term(['square', 'triangle'])], packagesOf).finds).toEqual([])
  })
})

describe('ids as ranges', () => {
  it('hold each id, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (ids) => {
        const ranges = [...rangesOf(ids).matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [+from!, +to!])
        const held = ranges.flatMap(([from, to]) =>
          Array.from({ length: to! - from! }, (_, at) => from! + at),
        )
        expect(held).toEqual([...new Set(ids)].sort((a, b) => a - b))
      }),
    )
  })

  it('are as few as can be', () => {
    expect(rangesOf([7, 3, 4, 5, 4, 9])).toBe('{[3,6),[7,8),[9,10)}')
    expect(rangesOf([])).toBe('{}')
  })
})
