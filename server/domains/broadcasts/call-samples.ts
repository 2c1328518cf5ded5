import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const broadcastsCallSamples: CallSamples = {
  'broadcasts.getVideo': { packageId: 1, itemId: 1_500_000_000 },
  'broadcasts.getReplay': { packageId: 1, itemId: 1_500_000_000, minute: 0 },
  'broadcasts.openStudio': { itemId: 1_500_000_000 },
}
