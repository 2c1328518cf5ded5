import { analysisRefusals } from '../../../contract/exams/analysis.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseAnalysis = refusalsOf(analysisRefusals)
