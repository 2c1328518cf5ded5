import type { Domain } from '../../platform/domain/domain.ts'
import { plannerCallSamples } from './call-samples.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { plannerOperations } from './planner.operations.ts'
import { plannerOfPerson } from './planner-of-person.ts'
import type { FeedServices } from './planner-services.ts'

export const plannerDomain: Domain<FeedServices> = {
  operations: (services) => ({ planner: plannerOperations(services) }),
  routes: feedRoutes,
  personalData: () => plannerOfPerson,
  callSamples: plannerCallSamples,
}
