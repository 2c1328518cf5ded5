import { describe, expect, it } from 'vitest'
import { cyclesOf, type ImportGraph, importedBy, loadedWith } from './import-graph.ts'

const read = (source: string, files: string[] = []) => importedBy('web/pages/page.ts', source, files)

describe('what a source imports', () => {
  it.each([
    ['names', "import { a, type B } from './other.ts'"],
    ['a default', "import a from './other.ts'"],
    ['everything', "import * as a from './other.ts'"],
    ['nothing but its effects', "import './other.ts'"],
    ['names over several lines', "import {\n  a,\n  b,\n} from './other.ts'"],
    ['names of types one by one', "import { type A } from './other.ts'"],
    ['what it hands on', "export { a } from './other.ts'"],
    ['everything that it hands on', "export * from './other.ts'"],
    ['later', "const a = await import('./other.ts')"],
    ['later, over several lines', "const a = () => import(\n  './other.ts'\n)"],
    ['later, in a plain template', 'void import(`./other.ts`)'],
    ['in another form than code', "import a from './other.ts?url'"],
    ['in double quotes', 'import { a } from "./other.ts"'],
  ])('is read where it is %s', (_, source) => {
    expect(read(source)).toEqual([{ path: 'web/pages/other.ts', typeOnly: false }])
  })

  it.each([
    "import type { A } from './other.ts'",
    "import type {\n  A,\n  B,\n} from './other.ts'",
    "import type A from './other.ts'",
    "import type * as all from './other.ts'",
    "export type { A } from './other.ts'",
    "export type * from './other.ts'",
  ])('is of types alone: %s', (source) => {
    expect(read(source)).toEqual([{ path: 'web/pages/other.ts', typeOnly: true }])
  })

  it('keeps an import that follows a type of the same file', () => {
    expect(read("export type A = 1\nimport { b } from './b.ts'\nimport type { C } from './c.ts'")).toEqual([
      { path: 'web/pages/b.ts', typeOnly: false },
      { path: 'web/pages/c.ts', typeOnly: true },
    ])
  })

  it('is what a glob matches, without what the glob excludes', () => {
    const files = ['web/texts/a.ts', 'web/texts/a.test.ts', 'web/other/b.ts']
    const source =
      "import.meta.glob<Record<string, A>>(\n  ['../texts/*.ts', '!**/*.test.ts'],\n  { eager: true },\n)"
    expect(read(source, files)).toEqual([{ path: 'web/texts/a.ts', typeOnly: false }])
  })

  it('is not a package', () => {
    expect(read("import { z } from 'zod'\nimport 'node:fs'\nawait import('sharp')")).toEqual([])
  })
})

describe('the graph of imports', () => {
  const load = (path: string) => ({ path, typeOnly: false })
  const graph: ImportGraph = new Map([
    ['a', [load('b'), { path: 'd', typeOnly: true }]],
    ['b', [load('c')]],
    ['c', []],
    ['d', [load('a')]],
  ])

  it('says what is loaded with a file, and which file imports it', () => {
    expect([...loadedWith(graph, ['a'])]).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['c', 'b'],
    ])
    expect([...loadedWith(graph, ['a'], (path) => path === 'b').keys()]).toEqual(['a', 'b'])
  })

  it('has a circle when a loaded file imports back, and none through types alone', () => {
    expect(cyclesOf(graph)).toEqual([])
    expect(cyclesOf(new Map(graph).set('c', [load('a')]))).toEqual(['a → b → c → a'])
  })
})
