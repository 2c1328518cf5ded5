import { PURE_FOLDERS } from '../folders.ts'
import { type FilePatterns, selectFiles } from './file-patterns.ts'

/** What the files of a law may not say. */
export interface TextLaw extends FilePatterns {
  title: string
  never: RegExp
  /** lines that break it, one of each kind */
  breaches: string[]
}

const TESTS = '**/*.test.ts'
const HARNESS = 'server/testing/**'
const PURE = PURE_FOLDERS.map((folder) => `${folder}/**`)

export const TEXT_LAWS: TextLaw[] = [
  {
    title: 'keeps the pure folders free of node',
    of: PURE,
    butNot: [TESTS],
    never: /\b(?:from|import)\s*\(?\s*['"`]node:/,
    breaches: ["import { hash } from 'node:crypto'", "import 'node:fs'", "await import('node:os')"],
  },
  {
    title: 'reads no clock of its own in a domain or a pure folder',
    of: ['server/domains/**', ...PURE],
    butNot: [TESTS],
    never: /\bDate\.now\(\)|new Date\(\)/,
    breaches: ['const now = Date.now()', 'const now = new Date()'],
  },
  {
    title: 'names in plain words what it imports, so that the import law can read it',
    of: ['server/**', 'web/**', 'contract/**', ...PURE],
    // Pages of a build, whose names a build makes.
    butNot: [TESTS, HARNESS, 'server/pages.ts'],
    never: /\bimport\((?!\s*(['"])[^'"]+\1\s*[,)])/,
    breaches: ["await import('./' + name)", 'await import(file.href)'],
  },
  {
    title: 'lets a page read the address of its own, not the one that is gone to while it still stands',
    of: ['web/**'],
    // Stands around every page.
    butNot: [TESTS, 'web/pages/root.tsx'],
    never: /\buseLocation\b/,
    breaches: ["import { useLocation } from '@tanstack/react-router'"],
  },
]

/** The files that break the law. */
export function filesAgainst(law: TextLaw, texts: ReadonlyMap<string, string>): string[] {
  return selectFiles([...texts.keys()], law).filter((file) => law.never.test(texts.get(file)!))
}
