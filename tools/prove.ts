import { parseArgs } from 'node:util'
import { findOrInstallShell } from '../e2e/chromium.ts'
import { beginProof, lastLine } from '../prove/proof.ts'
import { PROOFS } from '../prove/proofs.ts'
import { step } from './progress.ts'
import { webIsFresh } from './sources/freshness.mjs'
import { costLines, spentCpuSeconds } from './test-run/costs.ts'
import { failedLines } from './test-run/failed-lines.ts'
import { closingLine, DRILLS, runTests, SMALL_PROOFS } from './test-run/run-tests.ts'
import { countCoverage, dividedRows, readCoverage } from './test-run/spec-coverage.ts'
import { buildWeb } from './web-build/build-web.ts'

const USAGE = `npm run prove -- NAME [--plant] [--seed N] [--small] [--here]
       npm run prove -- all --small

  all       every proof small and each with its plant, drills and long tables whole, as continuous integration runs them

  --plant   switch in a known defect: the proof must then fail
  --seed N  draw from this seed; rank-prediction from a hundred that begin with it
  --small   in seconds instead of minutes
  --from REF  upgrade: the version before, by tag or commit; otherwise the last release
  --here    start: the working tree instead of a clone of what is committed

${Object.entries(PROOFS)
  .map(([name, { claim, plant }]) => `  ${name.padEnd(15)} ${claim}\n${' '.repeat(18)}plant: ${plant}`)
  .join('\n')}
`

/**
 * Runs proofs and drills as tests, two at a time, on one database server, then drills in the browser;
 * ends the process.
 */
async function proveAll(): Promise<never> {
  if (!small || plant || seed !== undefined)
    usage('All proofs together run small, with their plants, from fixed seeds.\n\n')
  const chromium = findOrInstallShell()
  if ('missing' in chromium) usage(`${chromium.missing}\n\n`)
  if (!webIsFresh()) await step('Building the web', buildWeb)
  const proofs = await runTests(SMALL_PROOFS)
  const drills = await runTests(DRILLS, { CHROMIUM: chromium.path })
  const files = [...proofs.report.files, ...drills.report.files]
  const coverage = countCoverage(dividedRows(readCoverage()).byDrills, files)
  for (const line of costLines(files)) console.log(line)
  console.log(`${spentCpuSeconds().toFixed(0)} CPU-s of all processes`)
  for (const line of failedLines([proofs.report, drills.report])) console.log(line)
  const total = {
    passed: proofs.passed + drills.passed + coverage.passed,
    failed: proofs.failed + drills.failed + coverage.failed,
  }
  console.log(closingLine(total))
  process.exit(total.failed === 0 ? 0 : 1)
}

function usage(message = ''): never {
  console.error(message + USAGE)
  process.exit(2)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        plant: { type: 'boolean', default: false },
        small: { type: 'boolean', default: false },
        here: { type: 'boolean', default: false },
        seed: { type: 'string' },
        from: { type: 'string' },
      },
    })
    if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) usage('--seed takes a whole number.\n\n')
    return { ...values, name: positionals[0] ?? '' }
  } catch (error) {
    return usage(`${(error as Error).message}\n\n`)
  }
}

const { name, plant, small, here, seed, from } = readArguments()
if (name === 'all') await proveAll()
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined
if (!proof) usage(name === '' ? '' : `There is no proof "${name}".\n\n`)

const began = performance.now()
console.log(`${name}: ${proof.claim}${plant ? `\nPlanted: ${proof.plant}` : ''}`)
const { outcome, end } = beginProof(proof, {
  planted: plant,
  small,
  here,
  from,
  seed: seed === undefined ? undefined : Number(seed),
  say: (line) => console.log(line),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().then(() => process.exit(130)))
const { checks, failures } = await outcome
for (const failure of failures) console.log(`  ✗ ${failure}`)
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(lastLine(name, { checks, failures }))
process.exit(failures.length === 0 ? 0 : 1)
