import type { Domain } from '../../platform/domain/domain.ts'
import { broadcastsOperations } from './broadcasts.operations.ts'
import { broadcastsJobs } from './broadcasts-jobs.ts'
import type { BroadcastsServices } from './broadcasts-services.ts'
import { broadcastsCallSamples } from './call-samples.ts'
import { broadcastsCommands } from './cli/commands.ts'
import { keepIngest } from './ingest/keep-ingest.ts'
import { replaysOperations } from './replay/replays.operations.ts'
import { takeStudios } from './studio/take-studios.ts'
import { liveRoutes } from './viewing/live.routes.ts'

export const broadcastsDomain: Domain<BroadcastsServices> = {
  operations: (services) => ({
    broadcasts: broadcastsOperations(services),
    replays: replaysOperations(services),
  }),
  routes(http, services) {
    liveRoutes(http, services)
    takeStudios(http, services)
    keepIngest(http, services)
  },
  jobs: broadcastsJobs,
  commands: broadcastsCommands,
  callSamples: broadcastsCallSamples,
}
