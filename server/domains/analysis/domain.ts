import type { Domain } from '../../platform/domain/domain.ts'
import { analysisOperations, receiptsOperations } from './analysis.operations.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { analysisCallSamples } from './call-samples.ts'

export const analysisDomain: Domain<Omit<AnalysisServices, 'figures'>> = {
  operations: (services) => ({
    analyses: analysisOperations(services),
    receipts: receiptsOperations(services),
  }),
  callSamples: analysisCallSamples,
}
