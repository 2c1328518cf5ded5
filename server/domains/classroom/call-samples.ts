import type { CallSamples } from '../../platform/domain/call-samples.ts'

const requestKey = '5b1c0d3e-7f6a-4c1b-9a55-0a1b2c3d4e5f'
const itemId = 1_500_000_000
const inClass = { packageId: 1, itemId }

export const classroomCallSamples: CallSamples = {
  'classroom.enterClass': { ...inClass, language: 'ENGLISH' },
  'classroom.beatClass': inClass,
  'classroom.listClassMessages': { ...inClass, before: 100 },
  'classroom.postMessage': { ...inClass, requestKey, text: 'Is it 42?' },
  'classroom.reportMessage': { ...inClass, messageId: 1 },
  'classroom.answerPoll': { ...inClass, pollId: 1, option: 0 },
  'classroom.askQuestion': { ...inClass, requestKey, text: 'Why is it 42?' },
  'classroom.listOwnQuestions': inClass,
  'classroom.raiseHand': { ...inClass, up: true },
  'classroom.react': { ...inClass, reaction: 'clap' },
  'teaching.listTaught': {},
  'teaching.getTaught': { itemId },
  'teaching.endTaught': { itemId },
  'teaching.setRoom': { itemId, chat: 'open', slowSeconds: 0, hands: true },
  'teaching.sayAsTeacher': { itemId, requestKey, text: 'Welcome.', pin: false },
  'teaching.pinMessage': { itemId, messageId: null },
  'teaching.removeMessage': { itemId, messageId: 1 },
  'teaching.keepMessage': { itemId, messageId: 1 },
  'teaching.removeLearner': { itemId, number: 1, out: true },
  'teaching.askPoll': { itemId, requestKey, text: 'Clear?', options: ['Yes', 'No'], right: null },
  'teaching.closePoll': { itemId, pollId: 1 },
  'teaching.answerQuestion': { itemId, questionId: 1, how: 'aloud', share: false },
  'teaching.lowerHand': { itemId, number: null },
  'teaching.addCaption': { itemId, text: 'Now to ratios.' },
  'teaching.listAttendance': { itemId, pageNumber: 0 },
}
