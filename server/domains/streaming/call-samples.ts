import type { CallSamples } from '../../platform/domain/call-samples.ts'

const asked = { packageId: 1, itemId: 4 }
const deviceId = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c17'

export const streamingCallSamples: CallSamples = {
  'lessons.getLesson': asked,
  'lessons.play': { ...asked, deviceId, deviceName: 'Chrome on Android' },
  'ratings.getRating': asked,
  'ratings.getFeedbackOptions': {},
  'ratings.saveFeedback': { ...asked, stars: 4, options: ['clear'] },
  'lessons.beat': { ...asked, deviceId, state: 'playing', second: 12.5, stalledMs: 800 },
}
