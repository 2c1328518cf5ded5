import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const historyCallSamples: CallSamples = {
  'history.saveRecentClickedData': { packageId: 1 },
  'history.addRecentSearch': { searchTerm: 'ssc cgl' },
  'history.getHistory': {},
  'history.mergeHistory': { packageIds: [1, 2], searches: ['ssc cgl'] },
  'history.forgetSearches': {},
  'history.forgetHistory': {},
}
