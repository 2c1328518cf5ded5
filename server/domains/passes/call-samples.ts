import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const passesCallSamples: CallSamples = {
  'passes.checkPurchase': { isProduct: 'false', pkgId: 1 },
  'passes.isPurchased': { isProduct: 'false', pkgId: 1 },
  'passes.listActivePasses': {},
  'passes.listFreeTrials': { isProduct: 'false' },
}
