import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const analysisCallSamples: CallSamples = {
  'analyses.getAnalysis': { packageId: 1, mappingId: 1 },
  'analyses.getResultPage': { packageId: 1, mappingId: 1 },
  'analyses.getTimeline': { packageId: 1, mappingId: 1 },
  'analyses.getRankPrediction': { mappingId: 1 },
  'analyses.setLeaderboardName': { named: true },
  'analyses.getReceipt': { packageId: 1, mappingId: 1 },
  'receipts.listReceiptKeys': {},
  'receipts.verifyReceipt': {
    receipt: {
      format: 'taiyari-receipt/1',
      statement: '{}',
      keyId: 'abcdef0123456789',
      signature: 'AAAA',
      answers: [[1, 2, 0, 3360]],
    },
  },
}
