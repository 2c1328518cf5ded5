import { learningRefusals } from '../../../contract/learning/learning.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import type { PackageOutlines } from './package-outlines.ts'

/** The dependencies of the learning area. */
export interface LearningServices extends ScoringServices {
  /** once a process */
  outlines: PackageOutlines
}

export const refuseLearning = refusalsOf(learningRefusals)
