import { defineConfig } from 'vitest/config'
import { RunReporter } from '../tools/test-run/run-report.ts'
import journeys from './vitest.config.ts'

/** Journeys that check one width and colour, or one of a few addresses, in tests and drills. */
export const MATRICES = [
  'books/reader-axe.drill',
  'contents',
  'learning/learning-places',
  'learning/places-axe.drill',
  'lessons/lesson-plays',
  'notebook',
  'planner-tabs.drill',
  'planner',
  'press-words',
  'profile-account.drill',
  'rank-predictor.drill',
  'score-receipt',
  'search/search-desk',
  'search/search-own',
  'search/search-phone',
  'search/search-results',
  'test-accessibility.drill',
  'test-analysis.drill',
  'test-analysis',
  'wishlist.drill',
].map((name) => `e2e/${name}.journey.ts`)

/** With `WALK_ALL=1`, as `npm run audit -- matrices` sets it: complete matrices. */
export default defineConfig({
  test: {
    ...journeys.test,
    include: MATRICES,
    exclude: [],
    reporters: ['default', new RunReporter('.data/test-run/matrices.json')],
  },
})
