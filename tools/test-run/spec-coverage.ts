import { readFileSync } from 'node:fs'
import { trackedFiles } from '../house/tracked-files.ts'
import type { FileReport, Outcome } from './run-report.ts'
import type { Counts } from './run-tests.ts'

export interface CoverageRow {
  id: string
  words: string
  /** titles of tests, or `later` */
  proof: string
}

const LATER = 'later'
const BETWEEN = ' · '

/** The rows of docs/spec-coverage.md. */
export function readCoverage(): CoverageRow[] {
  return readFileSync('docs/spec-coverage.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [AB]\d/.test(line))
    .map((line) => {
      const [, id, words, proof] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return { id: id!, words: words!, proof: proof! }
    })
}

export interface RanTest {
  title: string
  outcome: Outcome
}

/** Files whose tests `npm test` leaves to `npm run prove -- all --small`. */
const PROVED_LATER = ['*.drill.test.ts', '*.drill.journey.ts', 'prove/*/*.small.ts']

/** A string on one line of a source. */
const LITERAL = /(['"`])((?:(?!\1).)+)\1/g
/** A literal with fewer fixed characters is not a title. */
const LEAST_FIXED = 12

/**
 * The rows twice: with those of their titles that `npm test` proves, and with those that the drills prove.
 */
export function dividedRows(
  rows: readonly CoverageRow[],
  drills: string = trackedFiles(...PROVED_LATER)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
): Record<'byTests' | 'byDrills', CoverageRow[]> {
  const only = (isWanted: (title: string) => boolean) =>
    rows.flatMap((row) => {
      const titles = row.proof === LATER ? [] : row.proof.split(BETWEEN).filter(isWanted)
      return titles.length === 0 ? [] : [{ ...row, proof: titles.join(BETWEEN) }]
    })
  const literals = [...drills.matchAll(LITERAL)].map(([, , text]) => text!)
  const exact = new Set(literals)
  const forms = literals
    .filter((text) => PLACEHOLDER.test(text) && fixedLength(text) >= LEAST_FIXED)
    .map((text) => formOf(text))
  const isDrill = (title: string) => exact.has(title) || forms.some((form) => form.test(title))
  return { byTests: only((title) => !isDrill(title)), byDrills: only(isDrill) }
}

/**
 * The claims of each row that a complete test run did not prove: a test that did not run, or did not pass.
 */
export function unprovenRows(rows: readonly CoverageRow[], tests: readonly RanTest[]): string[] {
  const byTitle = Map.groupBy(tests, ({ title }) => title)
  const known = new Map<string, string | undefined>()
  const faultOf = (title: string) => {
    if (!known.has(title)) known.set(title, faultIn(byTitle.get(title) ?? ofTable(title, tests)))
    return known.get(title)
  }
  return rows.flatMap(({ id, proof }) =>
    proof === LATER
      ? []
      : proof.split(BETWEEN).flatMap((title) => {
          const fault = faultOf(title)
          return fault === undefined ? [] : [`${id}: ${fault}: ${title}`]
        }),
  )
}

/**
 * Prints the claims that the reports of a run leave unproven; counts as one check, passed if there are none.
 */
export function countCoverage(rows: readonly CoverageRow[], files: readonly FileReport[]): Counts {
  const faults = unprovenRows(
    rows,
    files.flatMap((file) => file.tests),
  )
  for (const fault of faults) console.error(`docs/spec-coverage.md: ${fault}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length }
}

function faultIn(tests: readonly RanTest[]): string | undefined {
  if (tests.length === 0) return 'no such test ran'
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return tests.some(({ outcome }) => outcome === 'passed') ? undefined : 'was skipped'
}

/** The placeholders of `it.each` and of templates in a title. */
const PLACEHOLDER = /%[sdifjo#]|%\d+\$s|\$\{[^}]*\}|\$[\w.]+/

/** The tests of a table, whose titles contain values of its rows. */
function ofTable(title: string, tests: readonly RanTest[]): RanTest[] {
  if (!PLACEHOLDER.test(title)) return []
  const form = formOf(title)
  return tests.filter((test) => form.test(test.title))
}

/** The titles that a title with placeholders can become. */
function formOf(title: string): RegExp {
  const escaped = title
    .split(new RegExp(PLACEHOLDER, 'g'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\s\\S]*')}$`)
}

function fixedLength(title: string): number {
  return title.replaceAll(new RegExp(PLACEHOLDER, 'g'), '').length
}
