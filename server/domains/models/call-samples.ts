import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const modelsCallSamples: CallSamples = {
  'models.getModel': { packageId: 1, itemId: 3 },
}
