import type { CallSamples } from '../../../platform/domain/call-samples.ts'

const uploadId = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15'

export const uploadsCallSamples: CallSamples = {
  'uploads.createUpload': { uploadId, name: 'lesson.mp4', bytes: 20_000_000 },
  'uploads.addressParts': { uploadId, from: 1, to: 2 },
  'uploads.getUpload': { uploadId },
  'uploads.completeUpload': { uploadId },
  'uploads.giveUpUpload': { uploadId },
}
