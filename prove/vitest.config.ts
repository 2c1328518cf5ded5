import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/test-run/longest-first.ts'
import { RunReporter } from '../tools/test-run/run-report.ts'

/** Every proof small, each with its plant: `npm run prove -- all --small`. */
export default defineConfig({
  test: {
    name: 'proofs',
    include: ['prove/*/*.small.ts'],
    globalSetup: './server/testing/global-setup.ts',
    runner: './tools/test-run/counting-runner.ts',
    reporters: ['default', new RunReporter('.data/test-run/proofs.json')],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test' },
  },
})
