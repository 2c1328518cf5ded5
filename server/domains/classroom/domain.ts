import type { Domain } from '../../platform/domain/domain.ts'
import { classroomCallSamples } from './call-samples.ts'
import { classroomOperations } from './classroom.operations.ts'
import type { ClassroomServices } from './classroom-services.ts'
import { teachingOperations } from './teaching.operations.ts'

export const classroomDomain: Domain<ClassroomServices> = {
  operations: (services) => ({
    classroom: classroomOperations(services),
    teaching: teachingOperations(services),
  }),
  callSamples: classroomCallSamples,
}
