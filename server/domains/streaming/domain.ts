import type { Domain } from '../../platform/domain/domain.ts'
import { aroundRoutes } from './around.routes.ts'
import { streamingCallSamples } from './call-samples.ts'
import { streamingCommands } from './cli/commands.ts'
import { playlistRoutes } from './playlists/playlists.routes.ts'
import { ratingsOperations } from './ratings/ratings.operations.ts'
import { segmentRoutes } from './segments.routes.ts'
import { streamingOperations } from './streaming.operations.ts'
import { streamingJobs } from './streaming-jobs.ts'
import { streamingOfPerson } from './streaming-of-person.ts'
import type { StreamingServices } from './streaming-services.ts'

export const streamingDomain: Domain<StreamingServices> = {
  operations: (services) => ({
    lessons: streamingOperations(services),
    ratings: ratingsOperations(services),
  }),
  routes(http, services, personalContextOf) {
    playlistRoutes(http, services, personalContextOf)
    aroundRoutes(http, services, personalContextOf)
    segmentRoutes(http, services)
  },
  jobs: streamingJobs,
  personalData: () => streamingOfPerson,
  commands: streamingCommands,
  callSamples: streamingCallSamples,
}
