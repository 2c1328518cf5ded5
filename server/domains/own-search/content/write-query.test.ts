import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangesOf } from './found.queries.ts'
import { writeQuery } from './write-query.ts'

const term = (...ways: string[][]) => ({ typed: '', corrected: false, ways, count: 1 })
const own = {
  packageIds: [3, 1, 2],
  packagesOf: new Map([
    ['algebra', new Set([1, 2])],
    ['root', new Set([2, 3])],
    ['square', new Set([2])],
  ]),
}

describe('a search as PostgreSQL takes it', () => {
  it('asks those packages that have the word, with a sign for the package', () => {
    expect(writeQuery([term(['algebra'])], own)).toEqual({
      packageIds: [1, 2],
      finds: "((('#algebra')))",
      ranks: "('algebra')",
    })
  })

  it('asks no package that has no word of a term', () => {
    const { packageIds, finds } = writeQuery([term(['algebra']), term(['root'], ['square', 'root'])], own)
    expect(packageIds).toEqual([2])
    for (const word of ["'#algebra'", "'#~algebra'", "'#square'", "'#root'"]) expect(finds).toContain(word)
  })

  it('asks nobody where no package has the words of any way', () => {
    expect(writeQuery([term(['square', 'triangle'])], own).packageIds).toEqual([])
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
