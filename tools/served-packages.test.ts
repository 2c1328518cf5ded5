import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { selectFiles } from './house/file-patterns.ts'
import { loadedWith, readGraph } from './house/import-graph.ts'
import { sourceFiles } from './house/tracked-files.ts'
import { packagesLoadedBy } from './served-packages.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const files = sourceFiles()
const graph = readGraph(files)

/** Packages that are not in `dependencies`, with the files that load them. */
function undeclared(of: Iterable<string>): string[] {
  return [...of].flatMap((file) =>
    packagesLoadedBy(readFileSync(file, 'utf8'))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  )
}

describe('a copy without development packages', () => {
  it.each([
    ['npm start', 'tools/start.mjs'],
    ['npm start from sources', 'tools/serve.ts'],
    ['npm start, before it serves', 'tools/build-and-serve.ts'],
    ['npm run taiyari', 'server/cli/taiyari.ts'],
    ['the process that makes the demo’s lessons', 'tools/lessons/lessons-maker.ts'],
    ['the thread that hashes passwords', 'server/platform/password-worker.ts'],
    ['the thread that opens PDFs', 'server/platform/pdf/pdf-worker.ts'],
    ['the thread that opens EPUBs', 'server/platform/epub/epub-worker.ts'],
    ['the thread that reads what courses say', 'server/domains/own-search/passages/passages-worker.ts'],
  ])('has every package that %s loads', (_, root) => {
    expect(undeclared(loadedWith(graph, [root]).keys())).toEqual([])
  })

  it('has every package that pages load, on the server as well: the builder leaves packages out of what it writes there', () => {
    // Only the builder reads the table of routes.
    const pages = selectFiles(files, { of: ['web/**'], butNot: ['**/*.test.ts', 'web/routes.ts'] })
    expect(undeclared(pages)).toEqual([])
  })

  it('is walked as a whole: what serves reaches the database, the pages and the jobs', () => {
    const reached = loadedWith(graph, ['tools/serve.ts'])
    for (const file of ['server/platform/database.ts', 'server/pages.ts', 'server/platform/jobs/jobs.ts'])
      expect([...reached.keys()]).toContain(file)
  })
})

describe('the packages of a source', () => {
  it.each([
    ['names', "import { z } from 'zod'", ['zod']],
    ['names over several lines', "import {\n  a,\n  type B,\n} from 'zod'", ['zod']],
    ['a default', "import pg from 'pg'", ['pg']],
    ['everything', "import * as all from '@orpc/contract'", ['@orpc/contract']],
    ['nothing but its effects', "import 'zod'", ['zod']],
    ['later', "const { build } = await import('vite')", ['vite']],
    ['what it hands on', "export { z } from 'zod'", ['zod']],
    ['a part of a package', "import { sql } from 'drizzle-orm/pg-core'", ['drizzle-orm']],
    ['a part of a package with a scope', "import x from '@scope/name/part'", ['@scope/name']],
    ['types', "import type { Pool } from 'pg'", []],
    ['types that it hands on', "export type { Pool } from 'pg'", []],
    ['node', "import fs from 'node:fs'\nimport path from 'path'", []],
    ['files beside it', "import { a } from './a.ts'", []],
    ['an address', "import font from '@fontsource/font/font.woff2?url'", []],
  ])('are read where it imports %s', (_, source, packages) => {
    expect(packagesLoadedBy(source)).toEqual(packages)
  })

  it('are read after types that precede', () => {
    const source =
      "import type { A } from 'a'\nimport { b } from 'b'\nexport interface C {\n  d: string\n}\nimport 'e'"
    expect(packagesLoadedBy(source)).toEqual(['b', 'e'])
  })
})
