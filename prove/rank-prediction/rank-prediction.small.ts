import { provedSmall } from '../proved-small.ts'
import { rankPredictionProof } from './rank-prediction-proof.ts'

provedSmall('rank-prediction', rankPredictionProof)
