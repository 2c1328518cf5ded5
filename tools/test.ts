import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '../e2e/chromium.ts'
import { buildWeb, webIsFresh } from './build-web.ts'
import { step } from './progress.ts'
import { BIOME, run, TSC, VITEST } from './run.ts'

interface Counts {
  passed: number
  failed: number
}

const results: Record<string, Counts> = {}
const folder = await mkdtemp(join(tmpdir(), 'taiyari-npm-test-'))

results.types = one((await run(TSC, [])) === 0)
results.lint = one((await run(BIOME, ['check', '.'])) === 0)
const built = await step(
  'Building the web',
  async () => (await webIsFresh()) || (await buildWeb().then(() => true)),
).catch((error: Error) => {
  console.error(error.message)
  return false
})
results.build = one(built)
results['unit and integration'] = await tests('vitest.config.ts')
results.journeys = await journeys()
await rm(folder, { recursive: true, force: true })

for (const [name, { passed, failed }] of Object.entries(results))
  console.log(`${name.padEnd(22)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`)
const total = Object.values(results).reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function one(good: boolean): Counts {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function journeys(): Promise<Counts> {
  const chromium = findOrInstallChromium()
  if ('missing' in chromium) {
    console.error(`The browser journeys were not run: ${chromium.missing}`)
    return { passed: 0, failed: 1 }
  }
  return await tests('e2e/vitest.config.ts', { CHROMIUM: chromium.path })
}

/** Runs one Vitest configuration; a run that ends without a report counts as one failure. */
async function tests(config: string, env: Record<string, string> = {}): Promise<Counts> {
  const report = join(folder, `${config.replaceAll('/', '-')}.json`)
  const code = await run(
    VITEST,
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test', ...env },
  )
  const read = await readFile(report, 'utf8').catch(() => undefined)
  if (read === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(read) as {
    numPassedTests: number
    numFailedTests: number
  }
  const unexplained = code !== 0 && numFailedTests === 0 ? 1 : 0
  return { passed: numPassedTests, failed: numFailedTests + unexplained }
}
