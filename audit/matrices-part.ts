import { findOrInstallShell } from '../e2e/chromium.ts'
import { MATRICES, runTests } from '../tools/test-run/run-tests.ts'
import { type Verdict, verdict } from './verdict.ts'

/** Accessibility of every state at all widths, with and without forced colours, by journeys that reach it. */
export async function auditMatrices(): Promise<Verdict[]> {
  const chromium = findOrInstallShell()
  if ('missing' in chromium) return [verdict('matrices', 'a browser', [chromium.missing])]
  const { failed, report } = await runTests(MATRICES, { CHROMIUM: chromium.path })
  const tests = report.files.flatMap(({ tests }) => tests)
  const ran = tests
    .filter(({ outcome }) => outcome !== 'skipped')
    .map(({ title, outcome }) =>
      verdict(title, 'a journey', outcome === 'failed' ? ['failed, see above'] : []),
    )
  const known = ran.filter(({ faults }) => faults.length > 0).length
  return failed > known
    ? [...ran, verdict('matrices', 'the run', ['ended with an error outside of tests'])]
    : ran
}
