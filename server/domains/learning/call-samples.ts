import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const learningCallSamples: CallSamples = {
  'learning.getPackageData': { packageId: 1, category: 'TEST_SERIES', pageNumber: 0, pageSize: 10 },
  'learning.listContent': { packageId: 1, query: 'mock', pageNumber: 0, pageSize: 10 },
  'learning.getNextContent': { packageId: 1, itemId: 1 },
  'learning.continueTests': { packageId: 1, pageNo: 0, pageSize: 10 },
  'learning.continueEbooks': { packageId: 1, pageNo: 0, pageSize: 10 },
  'learning.continueMagazines': { packageId: 1, pageNo: 0, pageSize: 10 },
  'learning.continueLiveClasses': { packageId: 1, pageNo: 0, pageSize: 10 },
  'learning.continueVideos': { packageId: 1, pageNo: 0, pageSize: 10 },
  'learning.listSelectedExams': { packageId: 1 },
  'learning.manageExams': { packageId: 1 },
  'learning.saveExams': { packageId: 1, examList: [1] },
}
