import { learningRefusals } from '../../../contract/learning/learning.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import type { PackageTrees } from './package-trees.ts'

/** The dependencies of the learning area. */
export interface LearningServices extends ScoringServices {
  /** once a process */
  trees: PackageTrees
}

export const refuseLearning = refusalsOf(learningRefusals)
