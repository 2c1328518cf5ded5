import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockLearner } from '../room/hold-learners.ts'
import { otherSent } from '../room/insist-on-words.ts'
import { countWaiting, findQuestionByKey, insertQuestion } from './questions.queries.ts'
import { type ShownQuestion, showQuestions } from './show-questions.ts'

const MOST_WAITING = 5

interface Asked {
  itemId: number
  personId: number
  requestKey: string
  text: string
  now: Date
}

/** Puts a doubt to the teachers, whose words were checked. The same key again is the same doubt. */
export async function askQuestion({ db, hub }: ClassroomServices, asked: Asked): Promise<ShownQuestion> {
  const { itemId, personId, requestKey, text, now } = asked
  return await hub.write(db, async (connection, tell) => {
    const { number } = await lockLearner(connection, asked)
    const before = await findQuestionByKey(connection, personId, requestKey)
    if (before && (before.itemId !== itemId || before.text !== text)) throw otherSent()
    if (!before) {
      if ((await countWaiting(connection, itemId, personId)) >= MOST_WAITING)
        throw refuseClassroom('too_many_questions')
      await insertQuestion(connection, { itemId, number, personId, requestKey, text }, now)
    }
    const row = before ?? (await findQuestionByKey(connection, personId, requestKey))!
    const [question] = await showQuestions(connection, [row], now)
    tell(roomEvent(itemId, 'asked', question, { personId, key: `asked:${row.id}` }))
    return question!
  })
}
