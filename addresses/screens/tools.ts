import { lecturesPath, threeDLearningPath } from '../content-paths.ts'
import { sscTestsPath } from '../my-tests-path.ts'
import { rankPredictorPath } from '../predictor-paths.ts'
import { scoreReceiptPath } from '../receipt-paths.ts'
import { screen } from './screen.ts'

/** What anybody may try without an account. */
export const TOOLS = [
  screen({
    screen: 'rank-predictor',
    pattern: '/neet-rank-predictor',
    path: () => rankPredictorPath(),
    page: 'predictors/rank-predictor',
    samples: ['/neet-rank-predictor'],
  }),
  screen({
    screen: 'rank-prediction',
    pattern: '/neet-rank-predictor/:token',
    path: ({ token }) => `${rankPredictorPath()}/${token}`,
    page: 'predictors/rank-prediction',
    samples: ['/neet-rank-predictor/token'],
  }),
  screen({
    screen: 'score-receipt',
    pattern: '/score-receipt',
    path: () => scoreReceiptPath(),
    page: 'receipts/score-receipt',
    samples: ['/score-receipt'],
  }),
  screen({
    screen: '3d-learning',
    pattern: '/3d-learning',
    path: () => threeDLearningPath(),
    page: 'models/three-d-learning',
    samples: ['/3d-learning'],
  }),
  screen({
    screen: 'lectures',
    pattern: '/impartus',
    path: () => lecturesPath(),
    page: 'lectures/lectures',
    samples: ['/impartus'],
  }),
  screen({
    screen: 'ssc-tests',
    pattern: '/ssc-test-page',
    path: () => sscTestsPath(),
    page: 'storefront/pass/ssc-tests',
    samples: ['/ssc-test-page'],
  }),
]
