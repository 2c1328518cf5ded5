import { PURE_FOLDERS } from '../sources/folders.mjs'
import { type FilePatterns, matchesAny, selectFiles } from './file-patterns.ts'
import { importedBy } from './import-graph.ts'

/** Code that tests, benches and proofs share; it is kept in the product's folders beside its subject. */
const TEST_MATERIAL = [
  '**/testing/**',
  '**/*-for-tests.ts',
  '**/shown-as-text.ts',
  '**/route-samples.ts',
  '**/hostile-texts.ts',
  '**/sample-params.ts',
  '**/local-s3.ts',
  '**/generated-catalogue.ts',
]

/** Files whose exports must be used by the product. */
export const PRODUCT: FilePatterns = {
  of: ['server/**', 'web/**', 'contract/**', ...PURE_FOLDERS.map((folder) => `${folder}/**`)],
  butNot: ['**/*.test.ts', ...TEST_MATERIAL],
}

/**
 * The tools that build and start the product count as the product; benches, proofs, audits and journeys do
 * not.
 */
export const ITS_TOOLS: FilePatterns = { of: ['tools/**', '*.config.ts'], butNot: ['**/*.test.ts'] }

/** Read by packages: tables by drizzle-kit, routes by the router, the renderer by the build. */
export const READ_BY_PACKAGES = ['**/*.tables.ts', '**/*-route.tsx', 'web/pages/root.tsx', '**/*.gen.ts']

/** `file: name` of every export of the product that the product does not use. */
export function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const files = [...texts.keys()]
  const users = [...selectFiles(files, PRODUCT), ...selectFiles(files, ITS_TOOLS)]
  const used = new Set(users.flatMap((file) => usesOf(file, texts.get(file)!, files)))
  return selectFiles(files, PRODUCT)
    .filter((file) => !matchesAny(file, READ_BY_PACKAGES) && !used.has(file))
    .flatMap((file) =>
      exportsNotUsedInside(texts.get(file)!)
        .filter((name) => !used.has(`${file}: ${name}`))
        .map((name) => `${file}: ${name}`),
    )
}

const NAMED_IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"]\.[^'"]+['"])/g

/** `file: name` for imports by name, `file` for any other import. */
function usesOf(file: string, source: string, files: string[]): string[] {
  const named = [...source.matchAll(NAMED_IMPORT)].flatMap(([, names, path]) => {
    const [from] = importedBy(file, `import ${path}`, [])
    return from ? namesIn(names!).map((name) => `${from.path}: ${name}`) : []
  })
  const whole = importedBy(file, source.replace(NAMED_IMPORT, ''), files).map(({ path }) => path)
  return [...named, ...whole]
}

/** The original names, before `as`. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map(
      (said) =>
        said
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter((name) => name !== '')
}

const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
/** A statement begins where a line does. */
const NEXT_STATEMENT = /\n(?=[^\s)}\]])/
const EXPORTED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/

function exportsNotUsedInside(source: string): string[] {
  const statements = source.replace(COMMENT, '').split(NEXT_STATEMENT)
  return statements.flatMap((statement, at) => {
    const name = EXPORTED.exec(statement)?.[1]
    if (name === undefined) return []
    const word = new RegExp(`(?<![\\w$]|[^.]\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`)
    return statements.some((other, place) => place !== at && word.test(other)) ? [] : [name]
  })
}
