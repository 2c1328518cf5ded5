import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const progressCallSamples: CallSamples = {
  'progress.saveProgress': {
    changes: [
      { packageId: 1, itemId: 1, at: 1_795_500_000_000, by: 'phone', share: 0.5, position: { page: 12 } },
    ],
  },
  'progress.getProgress': { pageNo: 1, pageSize: 10 },
}
