import type { classroom as contract } from '../../../contract/live/classroom.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { reportMessage } from './chat/report-message.ts'
import { readMessages } from './chat/show-messages.ts'
import type { ClassroomServices } from './classroom-services.ts'
import { enterClass } from './entering/enter-class.ts'
import { readOwnQuestions } from './entering/read-own.ts'
import { raiseHand } from './hands/hands.ts'
import type { Classroom } from './open-classroom.ts'
import { askQuestion } from './questions/ask-question.ts'
import { insistOnWords } from './room/insist-on-words.ts'
import { findPerson } from './room/people.queries.ts'

interface Asked {
  packageId: number
  itemId: number
}

const personOf = (context: RequestContext) => callerOf(context).personId

/** What learners do in the room of a class. */
export function classroomOperations(
  services: ClassroomServices & { classroom: Classroom },
): Operations<typeof contract> {
  const { db, classroom } = services
  /** Each call is made by somebody who may be in the class. */
  const enter = async (asked: Asked, context: RequestContext) => {
    const personId = personOf(context)
    await classroom.admissions.enter(asked, personId, context.now)
    return { itemId: asked.itemId, personId, now: context.now }
  }
  /** The same for what is done often. */
  const admit = async (asked: Asked, context: RequestContext) => {
    const personId = personOf(context)
    await classroom.admissions.admit(asked, personId, context.now)
    return { itemId: asked.itemId, personId, now: context.now }
  }
  return {
    enterClass: (input, context) => enterClass(services, input, personOf(context), context.now),
    async beatClass(input, context) {
      await classroom.beats.save(await enter(input, context))
      classroom.figures.present.changed(input.itemId)
      return { present: await classroom.figures.presentIn(input.itemId, context.now) }
    },
    async listClassMessages(input, context) {
      const { itemId, now } = await enter(input, context)
      return await readMessages(db.$client, itemId, now, input.before)
    },
    async postMessage(input, context) {
      const place = await admit(input, context)
      insistOnWords(input.text)
      const { requestKey, text } = input
      return await classroom.messages.save({ ...place, requestKey, text })
    },
    async reportMessage(input, context) {
      const place = await enter(input, context)
      await reportMessage(services, { ...place, messageId: input.messageId })
      return { reported: true }
    },
    async answerPoll(input, context) {
      const place = await admit(input, context)
      const { pollId, option } = input
      const outcome = await classroom.answers.save({ ...place, pollId, option })
      if (outcome.counted) classroom.figures.bars.changed(pollId)
      return outcome
    },
    async askQuestion(input, context) {
      const place = await enter(input, context)
      insistOnWords(input.text)
      const { requestKey, text } = input
      return { question: await askQuestion(services, { ...place, requestKey, text }) }
    },
    async listOwnQuestions(input, context) {
      const place = await enter(input, context)
      const list = await readOwnQuestions(db.$client, place, place.now)
      const person = await findPerson(db.$client, place)
      return { list, hand: person?.handRaisedAt != null }
    },
    async raiseHand(input, context) {
      const place = await enter(input, context)
      return { hand: await raiseHand(services, { ...place, up: input.up }) }
    },
    async react(input, context) {
      const place = await admit(input, context)
      const { itemId, personId, now } = place
      if (!classroom.mayReact.take(`${itemId} ${personId}`, 1, now)) return { counted: false }
      await classroom.reactions.save({ ...place, reaction: input.reaction })
      classroom.figures.reactions.changed(itemId)
      return { counted: true }
    },
  }
}
