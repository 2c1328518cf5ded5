import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const learningCallSamples: CallSamples = {
  'learning.getPackageData': { packageId: 1, category: 'TEST_SERIES', pageNumber: 0, pageSize: 10 },
  'learning.listContent': { packageId: 1, query: 'mock', pageNumber: 0, pageSize: 10 },
  'learning.getNextContent': { packageId: 1, itemId: 1 },
  'learning.continueTests': { pageNo: 0, pageSize: 10 },
  'learning.continueEbooks': { pageNo: 0, pageSize: 10 },
  'learning.continueMagazines': { pageNo: 0, pageSize: 10 },
  'learning.listSelectedExams': { packageId: 1 },
  'learning.manageExams': { packageId: 1 },
  'learning.saveExams': { packageId: 1, examList: [1] },
}
