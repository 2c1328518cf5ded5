import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOMAIN_LIST, faultsOfManifests } from './house/domain-manifests.ts'
import { ITS_TOOLS, PRODUCT, READ_BY_PACKAGES, unusedExports } from './house/exports.ts'
import { globsWithoutFile, idlePatterns, selectFiles } from './house/file-patterns.ts'
import { COUNTED, crowdedFolders, folderCircles } from './house/folders.ts'
import { cyclesOf, type ImportGraph, idleGlobs, readGraph, withImport } from './house/import-graph.ts'
import { breachesOf, forbids, LAWS, type Law } from './house/import-laws.ts'
import {
  EMPTY_NAMES,
  faultsOfLengths,
  isKebab,
  type Length,
  MEASURED,
  NAMED,
  saysNothing,
} from './house/rooms.ts'
import { placesAgainst, TEXT_LAWS } from './house/text-laws.ts'
import { sourceFiles } from './house/tracked-files.ts'

const files = sourceFiles()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const graph = readGraph(files)

describe.each(LAWS.map((law) => [law.title, law] as const))('the import law %s', (_, law) => {
  it('holds', () => {
    expect(breachesOf(law, graph)).toEqual([])
  })

  it('names files that exist', () => {
    expect(idlePatterns(files, law)).toEqual([])
    expect(globsWithoutFile(files, 'only' in law ? law.only : law.never)).toEqual([])
  })

  it('catches one import of each kind that it forbids, and names it', () => {
    for (const [file, path] of plantsOf(law)) {
      const planted = withImport(graph, file, { path, typeOnly: false })
      expect(breachesOf(law, planted)).toEqual([`${file} → ${path}`])
    }
  })

  it('counts an import of types, unless it speaks of what is loaded', () => {
    const [file, path] = plantsOf(law)[0]!
    const planted = withImport(graph, file, { path, typeOnly: true })
    expect(breachesOf(law, planted)).toEqual('through' in law ? [] : [`${file} → ${path}`])
  })
})

/** For each kind of import that a law forbids: a file that the law covers, and one that it may not import. */
function plantsOf(law: Law): [string, string][] {
  const importers = selectFiles(files, law)
  const plants = kindsBeyond(law).flatMap((paths): [string, string][] => {
    for (const file of importers) {
      const path = paths.find((found) => forbids(law, file, found))
      if (path !== undefined) return [[file, path]]
    }
    return []
  })
  const fewest = 'never' in law ? law.never.length : 3
  if (plants.length < fewest) throw new Error(`${plants.length} plants instead of ${fewest}`)
  return plants
}

/**
 * The files of each glob that a law forbids; if the law allows only a few globs, the files of every folder.
 */
function kindsBeyond(law: Law): string[][] {
  if ('never' in law) return law.never.map((glob) => selectFiles(files, { of: [glob] }))
  return Object.values(Object.groupBy(files, (file) => file.split('/')[0]!)).map((those) => those!)
}

describe('the import law of everything that a page loads', () => {
  const law = LAWS.find((one) => 'through' in one)!
  const NEAR = 'web/parts/question/type-label.ts'
  const SHARED = 'question-types/single-choice/public.ts'
  const SECRET = 'question-types/single-choice/score.ts'

  it('catches a secret behind a shared file that a glob of the web loads', () => {
    const planted = withImport(graph, SHARED, { path: SECRET, typeOnly: false })
    const [breach, ...others] = breachesOf(law, planted)
    expect(others).toEqual([])
    expect(breach).toContain(` → ${SHARED} → ${SECRET}`)
    expect(graph.get(NEAR)).toContainEqual({ path: SHARED, typeOnly: false })
  })
})

describe('the imports', () => {
  it('have no circles', () => {
    expect(cyclesOf(graph)).toEqual([])
  })

  it('are seen to have a circle when one closes it', () => {
    const [importer, imported] = onePair(graph)
    const planted = withImport(graph, imported, { path: importer, typeOnly: false })
    const [circle, ...others] = cyclesOf(planted)
    expect(others).toEqual([])
    expect([`${importer} → ${imported} → ${importer}`, `${imported} → ${importer} → ${imported}`]).toContain(
      circle,
    )
    expect(cyclesOf(withImport(graph, imported, { path: importer, typeOnly: true }))).toEqual([])
  })

  it('by a glob find at least one file', () => {
    // The tests of the import reader contain samples.
    const readers = files.filter((file) => !file.startsWith('tools/house'))
    expect(readers.flatMap((file) => idleGlobs(file, texts.get(file)!, files))).toEqual([])
    expect(idleGlobs('web/a.ts', "import.meta.glob('./gone/*.ts')", files)).toEqual(['web/gone/*.ts'])
  })

  /** A file with a single import, which itself imports nothing. */
  function onePair(of: ImportGraph): [string, string] {
    for (const [file, imported] of of) {
      const [first, ...others] = imported
      if (first && others.length === 0 && !first.typeOnly && of.get(first.path)?.length === 0)
        return [file, first.path]
    }
    throw new Error('there is no such pair')
  }
})

describe('the domains', () => {
  const wishlist = 'server/domains/wishlist/domain.ts'

  it('have a manifest each, and all of them are listed', () => {
    expect(faultsOfManifests(files, graph)).toEqual([])
  })

  it('are found without a manifest, and unlisted', () => {
    expect(faultsOfManifests([...files, 'server/domains/planted/planted.ts'], graph)).toEqual([
      'server/domains/planted/domain.ts is missing',
    ])
    const others = graph.get(DOMAIN_LIST)!.filter(({ path }) => path !== wishlist)
    expect(faultsOfManifests(files, new Map(graph).set(DOMAIN_LIST, others))).toEqual([
      `${wishlist} is not in ${DOMAIN_LIST}`,
    ])
  })
})

describe('the exports of the product', () => {
  const RULE = 'display/planted.ts'
  const SOURCE = '/** planted says it. */\nexport const planted = () => planted\n'
  const withSources = (sources: Record<string, string>) =>
    unusedExports(new Map([...texts, ...Object.entries({ [RULE]: SOURCE, ...sources })]))

  it('all serve the product: none exists for tests, benches and proofs alone', () => {
    expect(unusedExports(texts)).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['its test', { 'display/planted.test.ts': "import { planted } from './planted.ts'" }],
    ['a bench', { 'bench/planted.ts': "import { planted } from '../display/planted.ts'" }],
    ['the harness', { 'server/testing/planted.ts': "import { planted } from '../../display/planted.ts'" }],
    ['a namesake', { 'web/planted.ts': "import { planted } from './ui/planted.ts'" }],
    [
      'another name of its file',
      { 'web/planted.ts': "import { other as planted } from '../display/planted.ts'" },
    ],
  ])('are found where one is used by %s', (_, sources) => {
    expect(withSources(sources)).toEqual([`${RULE}: planted`])
  })

  it.each([
    [
      'by its name',
      { 'web/planted.ts': "import { other, type planted as mine } from '../display/planted.ts'" },
    ],
    ['with all of its file', { 'web/planted.ts': "import * as all from '../display/planted.ts'" }],
    ['later', { 'web/planted.ts': "void import('../display/planted.ts')" }],
    ['by a glob', { 'web/planted.ts': "import.meta.glob('../display/plan*.ts')" }],
    ['by a tool', { 'tools/planted.ts': "import { planted } from '../display/planted.ts'" }],
    ['in its own file', { [RULE]: `${SOURCE}\nplanted()\n` }],
  ])('are not found where one is used %s', (_, sources) => {
    expect(withSources(sources)).toEqual([])
  })

  it('are searched in files that exist', () => {
    for (const patterns of [PRODUCT, ITS_TOOLS]) expect(idlePatterns(files, patterns)).toEqual([])
    expect(globsWithoutFile(files, READ_BY_PACKAGES)).toEqual([])
  })
})

describe.each(TEXT_LAWS.map((law) => [law.title, law] as const))('the house %s', (_, law) => {
  it('everywhere', () => {
    expect(placesAgainst(law, texts)).toEqual([])
  })

  it('in files that exist', () => {
    expect(idlePatterns(files, law)).toEqual([])
  })

  it.each(law.breaches)('and is seen being broken: %s', (breach) => {
    for (const glob of law.of) {
      const file = glob.replace('**', 'planted.ts')
      const planted = new Map([[file, `// planted\n${breach}\n`]])
      expect(placesAgainst(law, planted)).toEqual([expect.stringMatching(/planted\.tsx?:\d+$/)])
    }
  })
})

describe('the rooms', () => {
  const lengths: Length[] = selectFiles(files, MEASURED).map((file) => ({
    file,
    lines: texts.get(file)!.split('\n').length,
  }))

  it('have readable lengths: half of the files ≤ 60 lines, nine in ten ≤ 220, none over 400', () => {
    expect(faultsOfLengths(lengths)).toEqual([])
  })

  it('are reported when they do not', () => {
    const long = (file: string, lines: number): Length => ({ file, lines })
    const fill = (count: number, lines: number) =>
      Array.from({ length: count }, (_, at) => long(`planted-${at}.ts`, lines))
    expect(faultsOfLengths([...lengths, long('planted.ts', 401)])).toEqual(['planted.ts: 401 lines'])
    expect(faultsOfLengths([...lengths, long('planted.ts', 400)])).toEqual([])
    const halfLong = faultsOfLengths([...fill(50, 60), ...fill(50, 61)])
    expect(halfLong).toEqual([expect.stringMatching(/^50 in a hundred .*: 61 lines$/)])
    const tenthLong = faultsOfLengths([...fill(90, 60), ...fill(10, 221)])
    expect(tenthLong).toEqual([expect.stringMatching(/^90 in a hundred .*: 221 lines$/)])
  })

  it('have meaningful names', () => {
    expect(files.filter(saysNothing)).toEqual([])
    expect(selectFiles(files, NAMED).filter((file) => !isKebab(file))).toEqual([])
  })

  it.each(EMPTY_NAMES)('are found when a file or a folder is called %s', (name) => {
    expect(
      [`web/${name}.ts`, `web/${name}/page.ts`, `web/${name.toUpperCase()}.ts`].map(saysNothing),
    ).toEqual([true, true, true])
    expect(saysNothing(`web/${name}-of-books.ts`)).toBe(false)
  })

  it.each(['web/BadName.ts', 'web/bad_name.ts', 'web/Bad/name.ts', 'web/bad--name.ts'])(
    'are found when they are called %s',
    (file) => {
      expect(isKebab(file)).toBe(false)
    },
  )

  it('are checked by patterns that match files', () => {
    expect(idlePatterns(files, MEASURED)).toEqual([])
    expect(idlePatterns(files, NAMED)).toEqual([])
  })
})

describe('the folders', () => {
  const counted = selectFiles(files, COUNTED)

  it('hold thirty files at most', () => {
    expect(crowdedFolders(counted)).toEqual([])
  })

  it('are reported when they hold more', () => {
    const planted = Array.from({ length: 31 }, (_, at) => `web/planted/file-${at}.ts`)
    expect(crowdedFolders([...counted, ...planted])).toEqual(['web/planted: 31 files'])
    expect(crowdedFolders([...counted, ...planted.slice(1)])).toEqual([])
  })

  it('do not import each other in a circle, types included', () => {
    expect(folderCircles(graph, counted)).toEqual([])
  })

  it.each([true, false])('are found when one import closes a circle, of types alone: %s', (typeOnly) => {
    const back = withImport(graph, 'web/ui/toast/toast-state.ts', {
      path: 'web/parts/page/moment.ts',
      typeOnly,
    })
    expect(folderCircles(back, counted)).toEqual([expect.stringContaining('web/parts/page ↔')])
    const within = withImport(graph, 'web/ui/toast/toast-state.ts', { path: 'web/ui/icons.tsx', typeOnly })
    expect(folderCircles(within, counted)).toEqual([])
  })

  it('are checked by patterns that match files', () => {
    expect(idlePatterns(files, COUNTED)).toEqual([])
  })
})

describe('a pattern', () => {
  it('is reported when it selects or excludes no file', () => {
    expect(idlePatterns(files, { of: ['web/**', 'gone/**'], butNot: ['server/**'] })).toEqual([
      'gone/**',
      'server/**',
    ])
  })
})
