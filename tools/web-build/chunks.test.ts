import { describe, expect, it } from 'vitest'
import { CHUNK_GROUPS, chunkFileNames } from './chunks.ts'
import type { Graph } from './readers.ts'

const ENTRY = '/web/client-entry.ts'
const page = (name: string) => `/web/pages/${name}-route.tsx?tsr-split=component`
const HOME = page('storefront/home/home')
const LISTING = page('storefront/listing/listing')
const CHECKOUT = page('checkout/checkout')
const EXAM = page('exam/exam')
const PAGES = ['a/a', 'a/b', 'a/c', 'a/d'].map(page)
const PARTS = ['one', 'two', 'three', 'four', 'five'].map((name) => `/web/parts/${name}.ts`)

/** Each module with its importers; what loads it on demand is the first script where it is not named. */
function groupOf(
  id: string,
  imports: Record<string, string[]>,
  morePages: string[] = [],
  onDemand: Record<string, string[]> = {},
): string | undefined {
  const graph: Graph = {
    getModuleInfo: (module) => ({
      isEntry: module === ENTRY,
      importers: imports[module] ?? [],
      dynamicImporters:
        onDemand[module] ??
        ([
          HOME,
          LISTING,
          CHECKOUT,
          EXAM,
          ...PAGES,
          ...morePages,
          ...PARTS,
          '/node_modules/react/client.js',
        ].includes(module)
          ? [ENTRY]
          : []),
    }),
  }
  for (const { name } of CHUNK_GROUPS) {
    const group = name(id, graph)
    if (group !== null) return group
  }
  return undefined
}

describe('a module of ours', () => {
  const M = '/web/ui/button.tsx'

  it('belongs to the shop where two first pages show it, however far away', () => {
    expect(groupOf(M, { [M]: [HOME, '/web/parts/card.tsx'], '/web/parts/card.tsx': [LISTING] })).toBe('shop')
  })

  it.each([
    ['the checkout', CHECKOUT],
    ['the exam room', EXAM],
  ])('is loaded with every page where two first pages show it and %s needs it', (_, reader) => {
    expect(groupOf(M, { [M]: [HOME, LISTING, reader] })).toBe('store')
  })

  it('is loaded with every page where two first pages show it and the checkout loads a part that does', () => {
    const [part, other] = ['/web/pages/checkout/paying.tsx', '/web/pages/checkout/card.tsx']
    const imports = { [M]: [HOME, LISTING, part!] }
    expect(groupOf(M, imports, [], { [part!]: [other!], [other!]: [CHECKOUT] })).toBe('store')
    expect(groupOf(M, imports, [], { [part!]: [HOME] })).toBe('shop')
  })

  it('is loaded with every page where the first script imports it, whoever else does', () => {
    expect(groupOf(M, { [M]: [ENTRY] })).toBe('store')
    expect(groupOf(M, { [M]: [ENTRY, HOME, LISTING, ...PARTS] })).toBe('store')
    expect(groupOf(ENTRY, {})).toBeUndefined()
  })

  it('is loaded with what a person’s pages share where the checkout and many others import it', () => {
    const two = ['e/e', 'e/f'].map(page)
    const importers = [CHECKOUT, ...PAGES, ...two]
    const graph = { [M]: importers }
    expect(groupOf(M, graph, two)).toBe('person')
    expect(groupOf(M, { [M]: [...importers, HOME] }, two)).toBeUndefined()
    expect(groupOf(M, { [M]: PAGES.concat(two) }, two)).toBeUndefined()
  })

  it('is left to those that import it otherwise', () => {
    expect(groupOf(M, { [M]: [HOME, ...PARTS] })).toBeUndefined()
  })
})

describe('a library', () => {
  const L = '/node_modules/lib/index.js'

  it.each([
    ['the first script loads', [ENTRY]],
    ['a page shows', [PAGES[0]!]],
    ['comes with what the first script fetches by itself', ['/node_modules/react/client.js']],
  ])('that %s is of the base', (_, importers) => {
    expect(groupOf(L, { [L]: importers })).toBe('libraries')
  })

  it('that only one part imports is loaded with that part', () => {
    expect(groupOf(L, { [L]: [PARTS[0]!] })).toBeUndefined()
  })
})

describe('the name of a file', () => {
  it.each([
    ['a part that is loaded by itself', 'exam-route', true, 'assets/[name]-[hash:7].js'],
    ['a group', 'store', false, 'assets/[name]-[hash:7].js'],
    ['what others share', 'phone', false, 'assets/[hash:7].js'],
  ])('tells of %s what it is for, if that is known', (_, name, isDynamicEntry, file) => {
    expect(chunkFileNames({ name, isDynamicEntry })).toBe(file)
  })
})
