import { writesFrom } from '../chat/chat-limits.ts'
import type { Classroom } from '../open-classroom.ts'
import { showPoll } from '../polls/show-poll.ts'

const BEAT_SECONDS = 30

/** Lets a learner in, now or again, and shows what there is; entering says that they are there. */
export async function enterClass(
  { classroom }: { classroom: Classroom },
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
) {
  const { itemId } = asked
  const { row, newcomer } = await classroom.admissions.enter(asked, personId, now)
  const person = newcomer ?? (await classroom.beats.save({ itemId, personId, now }))
  classroom.figures.present.changed(itemId)
  const { described, shared, room, polls, handouts } = await classroom.sharedOf({ row, now })
  // After what is shared, so that an answer or a doubt of theirs is not missing beside it.
  const own = await classroom.ownOf({ ...person, now })
  return {
    class: described,
    you: {
      number: person.number,
      name: own.name,
      hand: person.handRaisedAt !== null,
      writesFrom: writesFrom(room, own.saidAt, now)?.toISOString() ?? null,
    },
    shared,
    polls: polls.map((poll) => ({ ...showPoll(poll), own: own.answers.get(poll.id) ?? null })),
    questions: own.questions,
    handouts,
    beatSeconds: BEAT_SECONDS,
  }
}
