import { analysisRefusals } from '../../../contract/analysis.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseAnalysis = refusalsOf(analysisRefusals)
