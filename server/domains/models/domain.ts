import type { Domain } from '../../platform/domain/domain.ts'
import { modelsCallSamples } from './call-samples.ts'
import { type ModelsServices, modelsOperations } from './models.operations.ts'
import { posterRoutes } from './poster.routes.ts'

export const modelsDomain: Domain<ModelsServices> = {
  operations: (services) => ({ models: modelsOperations(services) }),
  routes: posterRoutes,
  callSamples: modelsCallSamples,
}
