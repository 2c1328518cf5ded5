import type { Domain } from '../../platform/domain/domain.ts'
import { classesCallSamples } from './call-samples.ts'
import { classesOperations } from './classes.operations.ts'
import { classesJobs } from './classes-jobs.ts'
import { classesOfPerson } from './classes-of-person.ts'
import type { ClassesServices } from './classes-services.ts'
import { classesCommands } from './cli/commands.ts'
import { classFeedRoutes } from './feed/class-feed.routes.ts'
import { handoutsRoutes } from './handouts/handouts.routes.ts'
import { timetableStreamRoutes } from './live/timetable-stream.routes.ts'

export const classesDomain: Domain<ClassesServices> = {
  operations: (services) => ({ classes: classesOperations(services) }),
  routes(http, services, personalContextOf) {
    classFeedRoutes(http, services, personalContextOf)
    handoutsRoutes(http, services, personalContextOf)
    timetableStreamRoutes(http, services, personalContextOf)
  },
  jobs: classesJobs,
  personalData: () => classesOfPerson,
  commands: classesCommands,
  callSamples: classesCallSamples,
}
