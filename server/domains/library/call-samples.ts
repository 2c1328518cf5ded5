import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const libraryCallSamples: CallSamples = {
  'library.listPurchased': { pageNumber: 0, pageSize: 10 },
  'library.getPurchased': { packageId: 1 },
}
