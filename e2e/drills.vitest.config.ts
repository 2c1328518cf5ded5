import { defineConfig } from 'vitest/config'
import { RunReporter } from '../tools/test-run/run-report.ts'
import journeys from './vitest.config.ts'

/**
 * With `DRILLS=1`, as `npm run prove -- all --small` sets it: journeys along side ways, some of them on a
 * product of their own.
 */
export default defineConfig({
  test: {
    ...journeys.test,
    include: ['e2e/**/*.drill.journey.ts'],
    exclude: [],
    reporters: ['default', new RunReporter('.data/test-run/drills.json')],
  },
})
