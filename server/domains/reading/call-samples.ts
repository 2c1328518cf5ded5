import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const readingCallSamples: CallSamples = {
  'leases.keepDocument': { packageId: 1, itemId: 3 },
  'leases.checkLeases': {
    leases: ['1.7.1.3.0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16.1795000000000.c2lnbmF0dXJl'],
  },
  'leases.returnDocuments': { itemIds: [3] },
  'reading.getDocument': { packageId: 1, itemId: 3 },
  'reading.getBookParts': { packageId: 1, itemId: 3 },
  'reading.listMarks': { packageId: 1, itemId: 3 },
  'reading.saveMarks': {
    packageId: 1,
    itemId: 3,
    marks: [
      {
        markId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16',
        kind: 'HIGHLIGHT',
        place: { page: 12, boxes: [[0.1, 0.2, 0.3, 0.02]] },
        quote: 'the words',
        note: 'Mind the sign.',
        colour: 'yellow',
        changedAt: '2026-11-20T06:30:00.000Z',
        deleted: false,
      },
    ],
  },
}
