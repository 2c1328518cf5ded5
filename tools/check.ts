import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readGraph } from './house/import-graph.ts'
import { sourceFiles } from './house/tracked-files.ts'
import { BIOME, run, TSC, VITEST } from './run.ts'
import { WEIGHTS } from './test-run/longest-first.ts'
import { nearTests } from './test-run/near-tests.ts'

// What a developer runs before every commit, in half a minute the first time and ten seconds then: the types
// of everything, and the format, lint and nearest tests of uncommitted files. `npm test` runs all tests.

/** The budget for test files by their weights; two run at a time. */
const SECONDS = 6

const changed = list('diff', '--name-only', 'HEAD').concat(list('ls-files', '-o', '--exclude-standard'))
const { tests, left } = nearTests(readGraph(sourceFiles()), changed, {
  isTest: (file) => /\.test\.ts$/.test(file) && !/\.(?:slow|drill)\.test\.ts$/.test(file),
  weights: JSON.parse(readFileSync(WEIGHTS, 'utf8')) as Record<string, number>,
  seconds: SECONDS,
})
const codes = [
  ...(await Promise.all([
    run(BIOME, ['check', '--no-errors-on-unmatched', ...(changed.length > 0 ? changed : ['.'])]),
    run(TSC, ['--incremental', '--tsBuildInfoFile', '.data/check.tsbuildinfo']),
  ])),
  tests.length === 0 ? 0 : await run(VITEST, ['run', '--reporter=dot', ...tests], { NODE_ENV: 'test' }),
]
if (left > 0) console.log(`${left} more test files that this change can reach are left to npm test.`)
process.exit(codes.every((code) => code === 0) ? 0 : 1)

function list(...args: string[]): string[] {
  const names = execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return names.filter((name) => name !== '' && existsSync(name))
}
