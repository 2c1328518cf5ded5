import type { Domain } from '../../platform/domain/domain.ts'
import { announcementsOperations } from './announcements.operations.ts'
import { announcementsJobs } from './announcements-jobs.ts'
import { announcementsOfPerson } from './announcements-of-person.ts'
import type { AnnouncementsServices } from './announcements-services.ts'
import { announcementsStreamRoutes } from './announcements-stream.routes.ts'
import { announcementsCallSamples } from './call-samples.ts'
import { announcementsCommands } from './cli/commands.ts'

export const announcementsDomain: Domain<AnnouncementsServices> = {
  operations: (services) => ({ announcements: announcementsOperations(services) }),
  routes: announcementsStreamRoutes,
  jobs: announcementsJobs,
  personalData: () => announcementsOfPerson,
  commands: announcementsCommands,
  callSamples: announcementsCallSamples,
}
