import { describeClasses } from '../../classes/describe-class.ts'
import { countedSince, writesFrom } from '../chat/chat-limits.ts'
import { listSaidLately } from '../chat/messages.queries.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import type { Classroom } from '../open-classroom.ts'
import { listOwnAnswers } from '../polls/answers.queries.ts'
import { listPolls } from '../polls/polls.queries.ts'
import { showPoll } from '../polls/show-poll.ts'
import { listOwn } from '../questions/questions.queries.ts'
import { showQuestions } from '../questions/show-questions.ts'
import { findPerson } from '../room/people.queries.ts'
import type { RoomRow } from '../room/rooms.queries.ts'
import { speakersOf } from '../room/speakers.ts'
import { readSharedOf } from './read-shared.ts'

const BEAT_SECONDS = 30

type Services = ClassroomServices & { classroom: Classroom }

/** Lets a learner in, now or again, and shows what there is; entering says that they are there. */
export async function enterClass(
  { classroom, ...services }: Services,
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
) {
  const { db } = services
  const { itemId } = asked
  const { row } = await classroom.admissions.enter(asked, personId, now)
  await classroom.beats.save({ itemId, personId, now })
  classroom.figures.present.changed(itemId)
  const { shared, room } = await readSharedOf({ ...services, figures: classroom.figures }, itemId, now)
  const [described] = await describeClasses(db.$client, [row], now)
  return {
    class: described!,
    you: await readYou({ db }, { room, personId }, now),
    shared,
    polls: await readPolls({ db }, itemId, personId),
    questions: await readOwnQuestions({ db }, itemId, personId, now),
    // A class has no files before it is recorded; then they are those of its recording.
    handouts: [],
    beatSeconds: BEAT_SECONDS,
  }
}

async function readYou(
  { db }: Pick<ClassroomServices, 'db'>,
  { room, personId }: { room: RoomRow; personId: number },
  now: Date,
) {
  const place = { itemId: room.itemId, personId }
  const person = (await findPerson(db.$client, place))!
  const { name } = (await speakersOf(db.$client, [person], now))(person)
  const asked = { itemIds: [room.itemId], personIds: [personId] }
  const [said] = await listSaidLately(db.$client, asked, countedSince(now))
  return {
    number: person.number,
    name,
    hand: person.handRaisedAt !== null,
    writesFrom: writesFrom(room, said?.lastAt, now)?.toISOString() ?? null,
  }
}

async function readPolls({ db }: Pick<ClassroomServices, 'db'>, itemId: number, personId: number) {
  const polls = await listPolls(db.$client, itemId)
  const answers = await listOwnAnswers(db.$client, itemId, personId)
  const own = new Map(answers.map(({ pollId, option }) => [pollId, option]))
  return polls.map((row) => ({ ...showPoll(row), own: own.get(row.id) ?? null }))
}

/** The latest first. */
export async function readOwnQuestions(
  { db }: Pick<ClassroomServices, 'db'>,
  itemId: number,
  personId: number,
  now: Date,
) {
  return await showQuestions(db.$client, await listOwn(db.$client, itemId, personId), now)
}
