import type { teaching } from '../../../contract/live/teaching.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { type ClassroomServices, refuseClassroom } from './classroom-services.ts'

const notYet = async (): Promise<never> => {
  throw refuseClassroom('no_class')
}

/** What teachers do in the room of a class: each call is refused until it is there. */
export function teachingOperations(_services: ClassroomServices): Operations<typeof teaching> {
  return {
    listTaught: async () => ({ list: [] }),
    getTaught: notYet,
    endTaught: notYet,
    setRoom: notYet,
    sayAsTeacher: notYet,
    pinMessage: notYet,
    removeMessage: notYet,
    keepMessage: notYet,
    removeLearner: notYet,
    askPoll: notYet,
    closePoll: notYet,
    answerQuestion: notYet,
    lowerHand: notYet,
    addCaption: notYet,
    listAttendance: notYet,
  }
}
