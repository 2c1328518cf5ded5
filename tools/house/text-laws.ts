import { PURE_FOLDERS } from '../sources/folders.mjs'
import { type FilePatterns, selectFiles } from './file-patterns.ts'

/** A text that the files of a law may not contain. */
export interface TextLaw extends FilePatterns {
  title: string
  never: RegExp
  /** Lines that break it, one of each kind. */
  breaches: string[]
}

const TESTS = '**/*.test.ts'
const HARNESS = 'server/testing/**'
const PURE = PURE_FOLDERS.map((folder) => `${folder}/**`)

/** A query that is run, or a literal that begins like SQL, inside any brackets and functions. */
const SQL = new RegExp(
  [
    /\.query\s*[(<]/,
    /['"`](?:\s|\(|\w+\s*\()*(?:select|insert\s+into|delete\s+from|update\s+\S+\s+set|with\s+(?:recursive\s+)?\w+\s[^'"]*\bas)\b/,
    /\(\s*select\s/,
    /['"`]\s*(?:lock|create|alter|drop|truncate)\s+(?:table|index|only|[a-z]+_[a-z]+)\b/,
    /['"`]\s*(?:truncate|savepoint|rollback\s+to|release\s+savepoint|set\s+(?:local|transaction|session)|notify|listen)\s/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** A line of more than 110 characters that is a comment, or ends with one. */
const LONG_COMMENT = /^(?=.{111,}$)(?:\s*\{?(?:\/\/|\/?\*)|.*\s(?:\/\/\s|\/\*.*\*\/\}?$))/m
const WORDS = 'word '.repeat(22).trim()

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
    title: 'divides the browser’s code by what loads it, and names no source of ours in the build',
    of: ['tools/web-build/**'],
    butNot: [TESTS],
    never: /['"]\/?(?:web|contract|display|pricing|exam|addresses|question-types)\/[\w-]/,
    breaches: ["of: ['/web/person/', 'x'],", "below('web/data/', 'people')", '"/addresses/test-"'],
  },
  {
    title: 'hands on no client of the API under another name',
    of: ['web/data/**'],
    butNot: [TESTS],
    never: /=> (?:person|result|store)Client\.\w+\s*$/m,
    breaches: ['export const orders = (): Orders => personClient.orders'],
  },
  {
    title: 'says SQL in a domain in files of queries (and of tables), and runs it there alone',
    of: ['server/domains/**'],
    // "select missing words" is a question type of Moodle.
    butNot: [TESTS, '**/*.queries.ts', '**/*.tables.ts', '**/moodle-kinds.ts'],
    never: SQL,
    breaches: [
      'await connection.query(TEXT, [id])',
      'const { rows } = await db.$client.query<Row>({ ...READ, values })',
      "text: 'SELECT 1',",
      "sql: 'array(select id from wishes)',",
      'sql: `(coalesce((select 1), 0))`,',
      '`id, (select count(*) from wishes) as count`',
      'const READ = `\n  with recent as (select 1)\n  select * from recent`',
      'const ADD = "Insert into wishes values ($1)"',
      "'update wishes set count = 1'",
      '`update "wishes" set count = 1`',
      "'delete from wishes'",
      "'lock table only wishes in share mode'",
      "'create table wishes (id int)'",
      "'alter table wishes add id int'",
      "'drop table if exists wishes'",
      "'truncate wishes'",
      "'exists (select from wishes)'",
      "'set local lock_timeout = 1'",
      "'set transaction read only'",
      "'savepoint again'",
      "'rollback to savepoint again'",
      "'release savepoint again'",
      "'notify changes'",
    ],
  },
  {
    title: 'names a query as a statement alone, whose columns a test compares',
    of: ['server/**'],
    // This file creates them.
    butNot: [TESTS, HARNESS, 'server/platform/statement.ts'],
    never: /\.query\s*(?:<[^(]*>)?\(\s*\{|\bname:\s*(['"`])[^'"`]*\1,\s*(?:\/\/.*\s*)*text\s*[:,]/,
    breaches: [
      "await connection.query({ name: 'list-wishes', text: 'select 1', values: [] })",
      'connection.query<{ id: number }>({\n    name: `list-wishes-of`,\n    text: READ,\n  })',
      'connection.query({ text: READ, values: [id], name })',
      "const READ = {\n  name: 'list-wishes',\n  // what is wished\n  text: `select 1`,\n}",
    ],
  },
  {
    title: 'names in plain words what it imports, so that the import law can read it',
    of: ['server/**', 'web/**', 'contract/**', ...PURE],
    // It refers to pages of a build, whose names the build decides.
    butNot: [TESTS, HARNESS, 'server/pages.ts'],
    never: /\bimport\((?!\s*(['"])[^'"]+\1\s*[,)])/,
    breaches: ["await import('./' + name)", 'await import(file.href)'],
  },
  {
    title: 'lets a page read the address of its own, not the one that is gone to while it still stands',
    of: ['web/**'],
    // The root wraps every page.
    butNot: [TESTS, 'web/pages/root.tsx'],
    never: /\buseLocation\b/,
    breaches: ["import { useLocation } from '@tanstack/react-router'"],
  },
  {
    title: 'waits for what a page says by a timer, not by frames, which a browser may not draw',
    of: ['e2e/**', 'audit/**'],
    butNot: ['e2e/frames/until.ts'],
    never: /\bwaitForFunction\b/,
    breaches: ["await page.waitForFunction(() => 'awake' in window)"],
  },
  {
    title: 'keeps every line of a comment within 110 characters',
    of: ['**'],
    butNot: ['**/*.gen.ts'],
    never: LONG_COMMENT,
    breaches: [
      `// ${WORDS}`,
      `  /** ${WORDS} */`,
      `/**\n * ${WORDS}\n */`,
      `  {/* ${WORDS} */}`,
      `const one = 1 // ${WORDS}`,
      `const one = 1 /* ${WORDS} */`,
    ],
  },
]

/** Where the law is broken, the first place of each file: `web/client.tsx:12`. */
export function placesAgainst(law: TextLaw, texts: ReadonlyMap<string, string>): string[] {
  return selectFiles([...texts.keys()], law).flatMap((file) => {
    const text = texts.get(file)!
    const found = law.never.exec(text)
    return found ? [`${file}:${text.slice(0, found.index).split('\n').length}`] : []
  })
}
