import type { teaching } from '../../../contract/live/teaching.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { stateOf } from '../classes/describe-class.ts'
import { keepMessage, pinMessage, removeMessage } from './chat/moderate.ts'
import { sayAsTeacher } from './chat/say-as-teacher.ts'
import { type ClassroomServices, refuseClassroom } from './classroom-services.ts'
import { findDesk, speakingAt } from './desk/find-desk.ts'
import { readAttendance } from './desk/read-attendance.ts'
import { listTaught, readDesk } from './desk/read-desk.ts'
import { endTaught, removeLearner, sayCaption, setRoom } from './desk/rule-room.ts'
import { lowerHand } from './hands/hands.ts'
import type { Classroom } from './open-classroom.ts'
import { askPoll, closePoll } from './polls/ask-poll.ts'
import { answerQuestion } from './questions/answer-question.ts'

/** What teachers do in the room of a class. */
export function teachingOperations(
  services: ClassroomServices & { classroom: Classroom },
): Operations<typeof teaching> {
  const deskOf = (itemId: number, context: RequestContext) => findDesk(services, itemId, context)
  return {
    async listTaught(_input, context) {
      return { list: await listTaught(services, callerOf(context), context.now) }
    },
    getTaught: async ({ itemId }, context) => readDesk(services, await deskOf(itemId, context)),
    async endTaught({ itemId }, context) {
      return { changed: await endTaught(services, await deskOf(itemId, context)) }
    },
    async setRoom({ itemId, chat, slowSeconds, hands }, context) {
      const desk = await deskOf(itemId, context)
      return { changed: await setRoom(services, desk, { chat, slowSeconds, hands }) }
    },
    async sayAsTeacher({ itemId, requestKey, text, pin }, context) {
      const desk = await deskOf(itemId, context)
      const said = { itemId, requestKey, text, pin, now: desk.now }
      return { message: await sayAsTeacher(services, { ...said, ...(await speakingAt(services, desk)) }) }
    },
    async pinMessage({ itemId, messageId }, context) {
      const { now } = await deskOf(itemId, context)
      return { changed: await pinMessage(services, { itemId, messageId, now }) }
    },
    async removeMessage({ itemId, messageId }, context) {
      const { actor, now } = await deskOf(itemId, context)
      return { changed: await removeMessage(services, { itemId, messageId, actor, now }) }
    },
    async keepMessage({ itemId, messageId }, context) {
      const { now } = await deskOf(itemId, context)
      return { changed: await keepMessage(services, { itemId, messageId, now }) }
    },
    async removeLearner({ itemId, number, out }, context) {
      return { changed: await removeLearner(services, await deskOf(itemId, context), { number, out }) }
    },
    async askPoll({ itemId, requestKey, text, options, right }, context) {
      const { row, now } = await deskOf(itemId, context)
      if (['OVER', 'CANCELLED'].includes(stateOf(row, now))) throw refuseClassroom('class_over')
      return { poll: await askPoll(services, { itemId, requestKey, text, options, right }, now) }
    },
    async closePoll({ itemId, pollId }, context) {
      const { now } = await deskOf(itemId, context)
      return { poll: await closePoll(services, { itemId, pollId }, now) }
    },
    async answerQuestion({ itemId, questionId, how, answer, share }, context) {
      const desk = await deskOf(itemId, context)
      if ((how === 'written') !== (answer !== undefined))
        throw new InvalidInput([
          { path: 'answer', message: 'Write one to answer in writing, and only then.' },
        ])
      const by = await speakingAt(services, desk)
      const answered = { itemId, questionId, how, answer: answer ?? null, share, by }
      return { question: await answerQuestion(services, answered, desk.now) }
    },
    async lowerHand({ itemId, number }, context) {
      const { now } = await deskOf(itemId, context)
      return { changed: await lowerHand(services, { itemId, number, now }) }
    },
    addCaption: async ({ itemId, text }, context) =>
      sayCaption(services, await deskOf(itemId, context), text),
    async listAttendance({ itemId, pageNumber }, context) {
      const { now } = await deskOf(itemId, context)
      return await readAttendance(services, itemId, { pageNumber, now })
    },
  }
}
