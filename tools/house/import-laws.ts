import { PURE_FOLDERS } from '../sources/folders.mjs'
import { type FilePatterns, matchesAny, selectFiles } from './file-patterns.ts'
import { type ImportGraph, loadedWith } from './import-graph.ts'

/** What the files of a law may import: nothing in `never`, or nothing outside `only`. */
export type Law = FilePatterns & { title: string } & (Never | Only)

interface Never {
  never: string[]
  /** A forbidden import is allowed if this matches the same text in both paths. */
  unlessSame?: RegExp
  /** The law also covers everything that its files load at run time; imports of types are then allowed. */
  through?: boolean
}

interface Only {
  only: string[]
}

const TESTS = '**/*.test.ts'
const HARNESS = 'server/testing/**'
const PURE = PURE_FOLDERS.map((folder) => `${folder}/**`)
const SECRETS = ['question-types/**/score.ts', 'question-types/**/content.ts']

export const LAWS: Law[] = [
  {
    title: 'keeps the server out of the web: they share the contract and the pure folders only',
    of: ['web/**'],
    never: ['server/**'],
  },
  { title: 'keeps the web out of the server', of: ['server/**'], never: ['web/**'] },
  {
    title: 'lets the contract import only itself and the public forms of question types',
    of: ['contract/**'],
    only: ['contract/**', 'question-types/*/public.ts'],
  },
  {
    title: 'keeps the pure folders free of server and web',
    of: PURE,
    butNot: [TESTS],
    never: ['server/**', 'web/**'],
  },
  {
    title: 'lets the platform import the contract, the pure folders and itself only',
    of: ['server/platform/**'],
    butNot: [TESTS],
    only: ['server/platform/**', 'contract/**', ...PURE],
  },
  {
    title: 'keeps signing in without proof, seeded people and the moved clock to development',
    of: ['server/**'],
    butNot: ['server/dev/**', TESTS, HARNESS, 'server/main.ts'],
    never: ['**/sign-in-unproven.ts', 'server/dev/**'],
  },
  {
    title: 'keeps domains free of start, routes, commands, seeds and pages',
    of: ['server/domains/**'],
    butNot: [TESTS],
    never: [
      'server/main.ts',
      'server/app.ts',
      'server/routes.ts',
      'server/pages.ts',
      'server/cli/**',
      'server/seed/**',
      'server/testing/**',
    ],
  },
  {
    title: 'lets what starts, serves and commands the store know domains by their list alone',
    of: [
      'server/app.ts',
      'server/main.ts',
      'server/routes.ts',
      'server/cli/**',
      'server/testing/people-calls.ts',
    ],
    butNot: [TESTS],
    // The operator's site is read as configuration is.
    never: ['server/domains/!(editorial)/**', 'server/domains/editorial/!(read-site).ts'],
  },
  {
    title: 'lets the list of domains alone load their manifests',
    of: ['server/**'],
    butNot: ['server/domains/index.ts'],
    never: ['server/domains/*/domain.ts'],
  },
  {
    title: 'keeps each manifest to its own domain and the platform',
    of: ['server/domains/*/domain.ts'],
    never: ['server/domains/*/**', 'server/domains/*.ts'],
    unlessSame: /^server\/domains\/[^/]+\//,
  },
  {
    title: 'keeps what opens and lists all domains out of each',
    of: ['server/domains/*/**'],
    butNot: [TESTS],
    never: ['server/domains/*.ts'],
  },
  {
    title: 'keeps the web’s basement free of business: ui imports nothing above it',
    of: ['web/ui/**'],
    butNot: [TESTS],
    never: ['web/data/**', 'web/person/**', 'web/events/**', 'web/parts/**', 'web/pages/**'],
  },
  {
    title: 'keeps what asks the API free of who asks and what is shown',
    of: ['web/data/**'],
    butNot: [TESTS],
    never: ['web/person/**', 'web/events/**', 'web/parts/**', 'web/pages/**'],
  },
  {
    title: 'keeps whoever is here, and what is noted of a visit, free of pages and their parts',
    of: ['web/person/**', 'web/events/**'],
    butNot: [TESTS],
    never: ['web/parts/**', 'web/pages/**'],
  },
  {
    title: 'keeps what features share free of features',
    of: ['web/parts/**'],
    butNot: [TESTS],
    never: ['web/pages/**'],
  },
  {
    title: 'keeps each feature of the web to itself; shell, own places and samples stand around them',
    of: ['web/pages/*/**'],
    butNot: [TESTS, 'web/pages/shell/**', 'web/pages/own-places/**', 'web/pages/dev/**'],
    never: ['web/pages/*/**'],
    unlessSame: /^web\/pages\/[^/]+\//,
  },
  { title: 'keeps a question type’s key and score out of the web', of: ['web/**'], never: SECRETS },
  {
    title: 'lets nothing that a page loads, however far away, reach a key, a score or the server',
    of: ['web/**'],
    butNot: [TESTS],
    never: [...SECRETS, 'server/**'],
    through: true,
  },
  {
    title: 'keeps the table of all screens out of what a page loads: a page knows its own',
    of: ['web/**'],
    butNot: [TESTS, 'web/routes.ts'],
    never: ['addresses/match-address.ts', 'addresses/screens/screens.ts'],
    through: true,
  },
  {
    title: 'lets a domain reach another domain’s tables and queries through its exported functions only',
    of: ['server/**'],
    butNot: [TESTS, HARNESS],
    never: ['server/domains/**/*.tables.ts', 'server/domains/**/*.queries.ts'],
    unlessSame: /^server\/domains\/[^/]+\//,
  },
  {
    title: 'keeps what builds, measures and proves the product out of it',
    of: ['server/**', 'web/**', 'contract/**', ...PURE],
    butNot: [TESTS, HARNESS],
    never: ['tools/**', 'drive/**', 'prove/**', 'bench/**', 'audit/**', 'e2e/**'],
  },
  {
    title:
      'lets what drives the product know nothing of the benches, proofs, audits and journeys that it drives for',
    of: ['drive/**'],
    never: ['bench/**', 'prove/**', 'audit/**', 'e2e/**', 'web/**'],
  },
  {
    title: 'lets benches and proofs share what drives the product, and nothing of each other',
    of: ['bench/**'],
    never: ['prove/**', 'audit/**', 'e2e/**'],
  },
  {
    title: 'lets a proof stand without benches, audits and journeys',
    of: ['prove/**'],
    never: ['bench/**', 'audit/**', 'e2e/**'],
  },
]

/**
 * `importer → imported` of every import that the law forbids; for a law with `through`, the whole chain of
 * imports.
 */
export function breachesOf(law: Law, graph: ImportGraph): string[] {
  const files = selectFiles([...graph.keys()], law)
  if ('through' in law && law.through) return breachesThrough(law, graph, files)
  return files.flatMap((file) =>
    graph
      .get(file)!
      .filter(({ path }) => forbids(law, file, path))
      .map(({ path }) => `${file} → ${path}`),
  )
}

export function forbids(law: Law, file: string, path: string): boolean {
  if ('only' in law) return !matchesAny(path, law.only)
  if (!matchesAny(path, law.never)) return false
  const { unlessSame } = law
  return unlessSame?.exec(path)?.[0] === undefined || unlessSame.exec(path)![0] !== unlessSame.exec(file)?.[0]
}

function breachesThrough(law: Never, graph: ImportGraph, files: string[]): string[] {
  const secret = (path: string) => matchesAny(path, law.never)
  const askedBy = loadedWith(graph, files, secret)
  const wayTo = (path: string): string[] => {
    const before = askedBy.get(path)
    return before === undefined ? [path] : [...wayTo(before), path]
  }
  return [...askedBy.keys()].filter(secret).map((path) => wayTo(path).join(' → '))
}
