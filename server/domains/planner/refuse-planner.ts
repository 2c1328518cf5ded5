import { plannerRefusals } from '../../../contract/learning/planner.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refusePlanner = refusalsOf(plannerRefusals)
