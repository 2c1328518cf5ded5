import { parseArgs } from 'node:util'
import { findOrInstallShell } from '../e2e/chromium.ts'
import { insistOnFfmpeg } from './install/insist-on-ffmpeg.ts'
import { step } from './progress.ts'
import { BIOME, run, TSC } from './run.ts'
import { webIsFresh } from './sources/freshness.mjs'
import { costLines, spentCpuSeconds, writeWeights } from './test-run/costs.ts'
import { failedLines } from './test-run/failed-lines.ts'
import {
  type Counts,
  closingLine,
  JOURNEYS,
  type RanTests,
  runTests,
  type TestRun,
  UNIT,
} from './test-run/run-tests.ts'
import { countCoverage, dividedRows, readCoverage } from './test-run/spec-coverage.ts'
import { buildWeb } from './web-build/build-web.ts'

const USAGE = `npm test [-- --shuffle SEED] [--write-weights]

  --shuffle SEED    run the files in an order drawn from this seed
  --write-weights   order the files of later runs by what they took in this one (tools/test-run/weights.json)
`

const { shuffle, 'write-weights': toWriteWeights } = readArguments()
const began = performance.now()
const results: Record<string, Counts> = {}

const building = built()
results.types = one((await run(TSC, [])) === 0)
results.lint = one((await run(BIOME, ['check', '.'])) === 0)
results.build = one(await building)
await insistOnFfmpeg()
const unit = await tests(UNIT)
const walked = await journeys()
results['unit and integration'] = unit
results.journeys = walked
const files = [...unit.report.files, ...walked.report.files]
results.coverage = countCoverage(dividedRows(readCoverage()).byTests, files)

if (toWriteWeights) writeWeights(files)
for (const line of costLines(files)) console.log(line)
const seconds = (performance.now() - began) / 1000
console.log(`${seconds.toFixed(0)} s, ${spentCpuSeconds().toFixed(0)} CPU-s of all processes\n`)
for (const line of failedLines([unit.report, walked.report])) console.log(line)
for (const [name, { passed, failed }] of Object.entries(results))
  console.log(`${name.padEnd(22)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`)
const total = Object.values(results).reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}))
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { shuffle: { type: 'string' }, 'write-weights': { type: 'boolean', default: false } },
    })
    if (values.shuffle === undefined || /^\d{1,9}$/.test(values.shuffle)) return values
    throw new Error('--shuffle takes a whole number.')
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
}

function one(good: boolean): Counts {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function built(): Promise<boolean> {
  try {
    await step('Building the web', async () => {
      if (!webIsFresh()) await buildWeb()
    })
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

async function tests(which: TestRun, env: Record<string, string> = {}): Promise<RanTests> {
  return await runTests(which, shuffle === undefined ? env : { ...env, SHUFFLE_FILES: shuffle })
}

async function journeys(): Promise<RanTests> {
  const chromium = findOrInstallShell()
  if ('path' in chromium) return await tests(JOURNEYS, { CHROMIUM: chromium.path })
  console.error(`The browser journeys were not run: ${chromium.missing}`)
  return { passed: 0, failed: 1, report: { files: [], faults: [] } }
}
