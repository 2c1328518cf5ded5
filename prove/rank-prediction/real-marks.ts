import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ScoreCount, scoreCountsOf } from '../../ranking/score-counts.ts'
import { distributionFileSchema } from '../../server/domains/predictors/distribution-file.ts'

const NEET_FILE = fileURLToPath(new URL('../../content/distributions/neet-ug-2024.json', import.meta.url))

export const LOWEST_MARK = -180
export const HIGHEST_MARK = 720

/** The number of candidates of NEET-UG 2024 at each mark, from the predictor's page data. */
export function readNeetMarks(): ScoreCount[] {
  const { counts } = distributionFileSchema.parse(JSON.parse(readFileSync(NEET_FILE, 'utf8')))
  return scoreCountsOf(counts.map(([score, count]) => ({ score, count })))
}
