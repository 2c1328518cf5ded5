import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { mediaCommands } from './cli/commands.ts'
import { showMaking } from './making/making-figures.ts'
import { type MakingServices, makingJobs } from './making/making-jobs.ts'
import { uploadsCallSamples } from './uploads/call-samples.ts'
import { uploadCommands } from './uploads/cli/commands.ts'
import { uploadPartRoutes } from './uploads/upload-parts.routes.ts'
import { uploadsOperations } from './uploads/uploads.operations.ts'
import { uploadsJobs } from './uploads/uploads-jobs.ts'
import type { AddressedUploadsServices } from './uploads/uploads-services.ts'

export const mediaDomain: Domain<AddressedUploadsServices & MakingServices & { clock: Clock }> = {
  operations: (services) => ({ uploads: uploadsOperations(services) }),
  routes: uploadPartRoutes,
  figures: showMaking,
  jobs: (services) => [...makingJobs(services), ...uploadsJobs(services, services.clock)],
  commands: [...mediaCommands, ...uploadCommands],
  callSamples: uploadsCallSamples,
}
