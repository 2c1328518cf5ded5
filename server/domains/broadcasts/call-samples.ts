import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const broadcastsCallSamples: CallSamples = {
  'broadcasts.getVideo': { packageId: 1, itemId: 1_500_000_000 },
  'replays.getReplay': { packageId: 1, itemId: 1_500_000_000, minute: 0 },
  'replays.reportReplayed': { packageId: 1, itemId: 1_500_000_000, messageId: 1 },
  'broadcasts.openStudio': { itemId: 1_500_000_000 },
}
