import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../product-build/programs.ts'
import { PURE_FOLDERS, SERVER_FOLDERS } from '../sources/folders.mjs'
import { PRODUCT_SOURCES, WEB_SOURCES } from '../sources/freshness.mjs'
import { selectFiles } from './file-patterns.ts'
import { loadedWith, readGraph, withImport } from './import-graph.ts'
import { sourceFiles } from './tracked-files.ts'

const files = sourceFiles()
const graph = readGraph(files)
const pages = selectFiles(files, { of: ['web/**'], butNot: ['**/*.test.ts'] })
/** The builder reads the routes from the contract itself. */
const builders = ['vite.config.ts', 'tools/web-build/build-hindi.ts', 'contract/routes.ts']

/** Everything that these files load from outside the folders. */
function beyond(folders: string[], of: typeof graph, roots: string[]): string[] {
  const loaded = [...loadedWith(of, roots).keys()].filter((file) => existsSync(file))
  return loaded.filter((file) => !folders.some((folder) => file === folder || file.startsWith(`${folder}/`)))
}

const STRAY = 'tools/run.ts'
const straying = withImport(graph, 'display/rupees.ts', { path: STRAY, typeOnly: false })

describe.each([
  ['web', WEB_SOURCES, [...pages, ...builders]],
  ['bundle', PRODUCT_SOURCES, ['tools/product-build/bundle-product.ts', ...Object.values(PROGRAMS)]],
  ['server, which development watches,', SERVER_FOLDERS, ['server/main.ts']],
])('the sources of the %s', (_, sources, roots) => {
  it('include everything that it loads, however far away', () => {
    expect(beyond(sources, graph, roots)).toEqual([])
  })

  it('are reported as too few when a file beyond them is loaded, or a folder is forgotten', () => {
    expect(beyond(sources, straying, roots)).toContain(STRAY)
    for (const folder of PURE_FOLDERS) {
      const others = sources.filter((source) => source !== folder)
      expect(beyond(others, graph, roots)[0]).toMatch(new RegExp(`^${folder}/`))
    }
  })

  it('all exist', () => {
    expect(sources.filter((source) => !existsSync(source))).toEqual([])
  })
})
