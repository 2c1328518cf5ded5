import { expect, it } from 'vitest'
import type { ImportGraph } from '../house/import-graph.ts'
import { nearTests } from './near-tests.ts'

const graph: ImportGraph = new Map(
  Object.entries({
    'a.ts': [],
    'b.ts': ['a.ts'],
    'c.ts': ['b.ts'],
    'a.test.ts': ['a.ts'],
    'b.test.ts': ['b.ts'],
    'c.test.ts': ['c.ts'],
    'd.test.ts': [],
  }).map(([file, paths]) => [file, paths.map((path) => ({ path, typeOnly: false }))]),
)
const near = (changed: string[], seconds: number, weights: Record<string, number> = {}) =>
  nearTests(graph, changed, { isTest: (file) => file.endsWith('.test.ts'), weights, seconds })

it('the tests of a change are those it reaches, the nearest first, and no others', () => {
  expect(near(['a.ts'], 60)).toEqual({ tests: ['a.test.ts', 'b.test.ts', 'c.test.ts'], left: 0 })
  expect(near(['c.ts'], 60)).toEqual({ tests: ['c.test.ts'], left: 0 })
})

it('they fit into the available time, and the number that does not is reported', () => {
  expect(near(['a.ts'], 2)).toEqual({ tests: ['a.test.ts', 'b.test.ts'], left: 1 })
  expect(near(['a.ts'], 60, { 'b.test.ts': 100 })).toEqual({ tests: ['a.test.ts'], left: 2 })
})

it('a test that was itself changed is run however long it takes', () => {
  expect(near(['d.test.ts'], 1, { 'd.test.ts': 100 })).toEqual({ tests: ['d.test.ts'], left: 0 })
})
