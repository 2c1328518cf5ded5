import { rmSync } from 'node:fs'
import { run, VITEST } from '../run.ts'
import { type RunReport, readReport } from './run-report.ts'

/** A Vitest configuration, and the path of its run's report. */
export interface TestRun {
  config: string
  report: string
  env?: Record<string, string>
}

export const UNIT: TestRun = { config: 'vitest.config.ts', report: '.data/test-run/unit.json' }
export const JOURNEYS: TestRun = { config: 'e2e/vitest.config.ts', report: '.data/test-run/journeys.json' }
/** Journeys along side ways, some of them on a product of their own. */
export const DRILLS: TestRun = {
  config: 'e2e/drills.vitest.config.ts',
  report: '.data/test-run/drills.json',
  env: { DRILLS: '1' },
}
/** Journeys whose matrices tests and drills only sample. */
export const MATRICES: TestRun = {
  config: 'e2e/whole.vitest.config.ts',
  report: '.data/test-run/matrices.json',
  env: { DRILLS: '1', WALK_ALL: '1' },
}
export const SMALL_PROOFS: TestRun = {
  config: 'prove/vitest.config.ts',
  report: '.data/test-run/proofs.json',
}

export interface Counts {
  passed: number
  failed: number
}

export interface RanTests extends Counts {
  report: RunReport
}

/**
 * Runs the files of one configuration. A run that ends without a report, or with errors outside of tests, has
 * failed.
 */
export async function runTests(
  { config, report: path, env: own = {} }: TestRun,
  env: Record<string, string> = {},
): Promise<RanTests> {
  rmSync(path, { force: true })
  const code = await run(VITEST, ['run', '--config', config], {
    NODE_ENV: 'test',
    ...own,
    ...env,
  })
  const report = readReport(path)
  if (!report) return { passed: 0, failed: 1, report: { files: [], faults: [] } }
  const outcomes = report.files.flatMap(({ tests }) => tests.map(({ outcome }) => outcome))
  const passed = outcomes.filter((outcome) => outcome === 'passed').length
  const failed = outcomes.filter((outcome) => outcome === 'failed').length
  const unexplained = code !== 0 && failed === 0 ? 1 : 0
  return { passed, failed: failed + unexplained, report }
}

/** The last line of a test run, which machines read. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
