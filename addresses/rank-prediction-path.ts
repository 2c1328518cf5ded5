import { RANK_PREDICTOR } from './predictor-paths.ts'
import { type PredictorAsked, predictorToken } from './predictor-token.ts'

/**
 * `/neet-rank-predictor/0c92ks4j`: the same answer at an address to pass on; undefined where no token holds
 * it.
 */
export function rankPredictionPath(asked: PredictorAsked): string | undefined {
  const token = predictorToken(asked)
  return token === undefined ? undefined : `${RANK_PREDICTOR}/${token}`
}
