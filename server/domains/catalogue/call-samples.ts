import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const catalogueCallSamples: CallSamples = {
  'previews.openFreeLiveClass': { packageId: 1, classId: 1 },
}
