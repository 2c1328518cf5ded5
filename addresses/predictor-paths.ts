import type { PredictorAsked } from './predictor-token.ts'

export const RANK_PREDICTOR = '/neet-rank-predictor'

/** `/neet-rank-predictor?marks=650&year=2024&category=OBC`, or the form without an answer. */
export function rankPredictorPath(asked?: PredictorAsked): string {
  if (!asked) return RANK_PREDICTOR
  const query = new URLSearchParams({ marks: String(asked.marks), year: String(asked.year) })
  if (asked.category !== undefined) query.append('category', asked.category)
  return `${RANK_PREDICTOR}?${query}`
}
