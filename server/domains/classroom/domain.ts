import type { Domain } from '../../platform/domain/domain.ts'
import { classroomCallSamples } from './call-samples.ts'
import { classroomOperations } from './classroom.operations.ts'
import { classroomJobs } from './classroom-jobs.ts'
import { classroomOfPerson } from './classroom-of-person.ts'
import type { ClassroomServices } from './classroom-services.ts'
import { classroomCommands } from './cli/commands.ts'
import type { Classroom } from './open-classroom.ts'
import { roomStreamRoutes } from './streams/room-stream.routes.ts'
import { teachingOperations } from './teaching.operations.ts'

export const classroomDomain: Domain<ClassroomServices & { classroom: Classroom }> = {
  operations: (services) => ({
    classroom: classroomOperations(services),
    teaching: teachingOperations(services),
  }),
  routes: roomStreamRoutes,
  jobs: classroomJobs,
  personalData: ({ clock, hub }) => classroomOfPerson(clock, hub),
  commands: classroomCommands,
  callSamples: classroomCallSamples,
}
