import type { Domain } from '../../platform/domain/domain.ts'
import { learningCallSamples } from './call-samples.ts'
import { learningOperations } from './learning.operations.ts'
import { learningOfPerson } from './learning-of-person.ts'
import type { LearningServices } from './learning-services.ts'

export const learningDomain: Domain<LearningServices> = {
  operations: (services) => ({ learning: learningOperations(services) }),
  personalData: () => learningOfPerson,
  callSamples: learningCallSamples,
}
