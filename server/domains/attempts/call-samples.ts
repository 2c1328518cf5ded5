import { type CallSamples, SAMPLE_PICTURE } from '../../platform/domain/call-samples.ts'

export const attemptsCallSamples: CallSamples = {
  'attempts.startAttempt': { packageId: 1, mappingId: 1, language: 'ENGLISH', sections: [], number: 1 },
  'attempts.enterAttempt': { attemptId: 1 },
  'attempts.getPaper': { attemptId: 1 },
  'attempts.saveEvents': {
    attemptId: 1,
    events: [{ epoch: 1, n: 1, question: 1, spentMs: 10, madeAtMs: 1, set: { answer: 1, marked: false } }],
  },
  'attempts.submitAttempt': { attemptId: 1, events: [] },
  'attempts.startTest': { packageId: 1, mappingId: 1, testStatus: 'COMPLETED', attempt: 1 },
  'attempts.sendFile': {
    attemptId: 1,
    question: 6,
    fileId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15',
    file: SAMPLE_PICTURE,
  },
  'tests.getTest': { packageId: 1, mappingId: 1 },
  'tests.listTests': { pageNumber: 0, pageSize: 20 },
  'tests.listTestsOfPackage': { packageId: 1 },
  'tests.reportQuestion': { attemptId: 1, question: 1, reason: 'Other', text: 'It is unclear.' },
  'reviews.listToReview': { paper: 'test-paper-1' },
  'reviews.reviewAnswer': { attemptId: 1, question: 6, marks: '2', remark: 'Well argued.' },
}
