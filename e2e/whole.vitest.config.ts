import { defineConfig } from 'vitest/config'
import { RunReporter } from '../tools/test-run/run-report.ts'
import journeys from './vitest.config.ts'

/** Journeys that check one width and colour, or one of a few addresses, in `npm test`. */
export const MATRICES = [
  'contents',
  'learning/learning-places',
  'notebook',
  'planner',
  'press-words',
  'score-receipt',
  'test-analysis',
].map((name) => `e2e/${name}.journey.ts`)

/**
 * With `WALK_ALL=1`, as `npm run prove -- all --small` sets it: complete matrices, and journeys that need a
 * product of their own.
 */
export default defineConfig({
  test: {
    ...journeys.test,
    include: [...MATRICES, 'e2e/**/*.drill.journey.ts'],
    exclude: [],
    reporters: ['default', new RunReporter('.data/test-run/matrices.json')],
  },
})
