import type { classroom } from '../../../contract/live/classroom.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { type ClassroomServices, refuseClassroom } from './classroom-services.ts'

const notYet = async (): Promise<never> => {
  throw refuseClassroom('no_class')
}

/** What learners do in the room of a class: each call is refused until it is there. */
export function classroomOperations(_services: ClassroomServices): Operations<typeof classroom> {
  return {
    enterClass: notYet,
    beatClass: notYet,
    listClassMessages: notYet,
    postMessage: notYet,
    reportMessage: notYet,
    answerPoll: notYet,
    askQuestion: notYet,
    listOwnQuestions: notYet,
    raiseHand: notYet,
    react: notYet,
  }
}
