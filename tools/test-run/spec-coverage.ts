import { readFileSync } from 'node:fs'
import type { Outcome } from './run-report.ts'

export interface CoverageRow {
  id: string
  words: string
  /** titles of tests, or `later` */
  proof: string
}

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

/** What each row claims and a run of all tests did not show: a test that did not run, or did not pass. */
export function unprovenRows(rows: readonly CoverageRow[], tests: readonly RanTest[]): string[] {
  const byTitle = Map.groupBy(tests, ({ title }) => title)
  const known = new Map<string, string | undefined>()
  const faultOf = (title: string) => {
    if (!known.has(title)) known.set(title, faultIn(byTitle.get(title) ?? ofTable(title, tests)))
    return known.get(title)
  }
  return rows.flatMap(({ id, proof }) =>
    proof === 'later'
      ? []
      : proof.split(' · ').flatMap((title) => {
          const fault = faultOf(title)
          return fault === undefined ? [] : [`${id}: ${fault}: ${title}`]
        }),
  )
}

function faultIn(tests: readonly RanTest[]): string | undefined {
  if (tests.length === 0) return 'no such test ran'
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return tests.some(({ outcome }) => outcome === 'passed') ? undefined : 'was skipped'
}

/** What `it.each` or a template puts into a title. */
const PLACEHOLDER = /%[sdifjo#]|%\d+\$s|\$\{[^}]*\}|\$[\w.]+/

/** The tests of a table, whose titles hold what stands in its rows. */
function ofTable(title: string, tests: readonly RanTest[]): RanTest[] {
  if (!PLACEHOLDER.test(title)) return []
  const escaped = title
    .split(new RegExp(PLACEHOLDER, 'g'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const form = new RegExp(`^${escaped.join('[\\s\\S]*')}$`)
  return tests.filter((test) => form.test(test.title))
}
