import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockQuestion, settleQuestion } from './questions.queries.ts'
import { type ShownQuestion, showQuestions } from './show-questions.ts'

interface Answered {
  itemId: number
  questionId: number
  how: 'written' | 'aloud' | 'put_away'
  /** of what is answered in writing */
  answer: string | null
  share: boolean
  by: { personId: number; teacherId: string | undefined }
}

/**
 * Answers a doubt or puts it away. Of two teachers the first counts: the other gets what became of it. A
 * doubt of somebody who is not known to be grown up stays private.
 */
export async function answerQuestion(
  { db, hub }: ClassroomServices,
  { itemId, questionId, how, answer, share, by }: Answered,
  now: Date,
): Promise<ShownQuestion> {
  return await hub.write(db, async (connection, tell) => {
    const before = await lockQuestion(connection, questionId)
    if (before?.itemId !== itemId) throw refuseClassroom('no_question')
    const { personId, number, named } = before
    const shows = async (row: typeof before) => (await showQuestions(connection, [row], now))[0]!
    if (before.state !== 'WAITING') return await shows(before)
    const isAdult = named && (await namesOfAdults(connection, [personId], now)).has(personId)
    const shared = share && isAdult && how !== 'put_away'
    const state = how === 'put_away' ? 'PUT_AWAY' : 'ANSWERED'
    const settling = { state, answer, shared, by } as const
    await settleQuestion(connection, questionId, settling, now)
    const shown = await shows({ ...before, state, answer, shared, teacherId: by.teacherId ?? null })
    const key = `settled:${questionId}`
    tell(roomEvent(itemId, 'asked', shown, { personId, key }))
    tell(roomEvent(itemId, 'mine', { number }, { personId, key: `${key}:mine` }))
    if (shared) tell(roomEvent(itemId, 'question', shown, { personId, key: `${key}:shared` }))
    return shown
  })
}
