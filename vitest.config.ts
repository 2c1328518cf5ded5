import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test-run/longest-first.ts'
import { RunReporter } from './tools/test-run/run-report.ts'

/** Drills run with `npm run prove -- all --small`. */
const NOT_HERE = ['**/node_modules/**', '**/dist/**', '.data*/**', '**/*.drill.test.ts']
/**
 * Files that replace modules for themselves: in a worker that others share the replacement, or what it
 * replaces, would stay.
 */
const ALONE = '**/*.alone.test.ts'
/** Files that need a store, the application or a process of their own. */
const SERVER = ['server/**/*.test.ts', 'content/**/*.test.ts', 'prove/**/*.test.ts']

const shared = {
  runner: './tools/test-run/counting-runner.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  env: { NODE_ENV: 'test' },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new RunReporter('.data/test-run/unit.json')],
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: SERVER,
          exclude: [...NOT_HERE, ALONE],
          pool: 'forks',
          // A worker lives as long as the run, so that the application is loaded once in each.
          isolate: false,
          globalSetup: './server/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.ts'],
          exclude: [...NOT_HERE, ...SERVER, ALONE],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: { ...shared, name: 'alone', include: [ALONE], exclude: NOT_HERE, pool: 'threads' },
      },
    ],
  },
})
