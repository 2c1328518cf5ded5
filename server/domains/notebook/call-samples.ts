import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const notebookCallSamples: CallSamples = {
  'notebook.addMistakes': { attemptId: 1, questions: [1] },
  'notebook.getNotebook': { subject: '', state: 'due', pageNo: 1 },
  'notebook.listPractice': { attemptId: 1 },
  'notebook.answerMistake': {
    mistakeId: 1,
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16',
    answer: 2,
    spentMs: 10,
    grade: 'good',
  },
  'notebook.putAway': { mistakeId: 1, away: true },
  'notebook.keepNote': { mistakeId: 1, note: 'Mind the sign.' },
}
