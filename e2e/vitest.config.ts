import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/test-run/longest-first.ts'
import { RunReporter } from '../tools/test-run/run-report.ts'

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.journey.ts'],
    exclude: ['e2e/**/*.drill.journey.ts'],
    globalSetup: ['./server/testing/global-setup.ts', './e2e/start-product.ts'],
    runner: './tools/test-run/counting-runner.ts',
    reporters: ['default', new RunReporter('.data/test-run/journeys.json')],
    sequence: { sequencer: LongestFirst },
    // All share one product; a worker keeps its browser and its hall. Workers often wait, so there are more
    // of them than processors.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    env: { NODE_ENV: 'test' },
  },
})
