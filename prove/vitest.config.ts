import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/test-run/longest-first.ts'
import { RunReporter } from '../tools/test-run/run-report.ts'

/** Tests that walk a sample of a long table in `npm test`, and all of it here. */
const WALKERS = ['hostile-requests', 'people-hostile', 'discovery/demo-sitemap'].map(
  (name) => `server/${name}.slow.test.ts`,
)

/**
 * `npm run prove -- all --small`: every proof in its small form, each with its plant; drills, which kill
 * processes and serve whole products; and long tables in full.
 */
export default defineConfig({
  test: {
    name: 'proofs',
    include: ['prove/*/*.small.ts', 'server/**/*.drill.test.ts', ...WALKERS],
    globalSetup: './server/testing/global-setup.ts',
    runner: './tools/test-run/counting-runner.ts',
    reporters: ['default', new RunReporter('.data/test-run/proofs.json')],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', WALK_ALL: '1' },
  },
})
