import type { Connection } from '../../../platform/database.ts'
import { countedSince } from '../chat/chat-limits.ts'
import { listSaidLately } from '../chat/messages.queries.ts'
import { listOwnAnswers } from '../polls/answers.queries.ts'
import { listOwn } from '../questions/questions.queries.ts'
import { type ShownQuestion, showQuestions } from '../questions/show-questions.ts'
import { keyOf } from '../room/hold-learners.ts'
import type { Place, RoomPerson } from '../room/people.queries.ts'
import { speakersOf } from '../room/speakers.ts'

/** What a class holds of one person. */
export interface OwnPart {
  /** as others see it */
  name: string | null
  /** when they said something last; undefined: not lately */
  saidAt: Date | undefined
  /** by poll */
  answers: ReadonlyMap<number, number>
  /** the latest first */
  questions: ShownQuestion[]
}

/** Of several people, in the order in which they are asked for, with one read of each kind. */
export async function readOwnParts(
  connection: Connection,
  people: readonly (RoomPerson & { now: Date })[],
): Promise<OwnPart[]> {
  const { now } = people.at(-1)!
  const itemIds = [...new Set(people.map(({ itemId }) => itemId))]
  const personIds = people.map(({ personId }) => personId)
  const [speakerOf, said, answered, questions] = await Promise.all([
    speakersOf(connection, people, now),
    listSaidLately(connection, { itemIds, personIds }, countedSince(now)),
    listOwnAnswers(connection, people),
    readOwnQuestionsOf(connection, people, now),
  ])
  const saidAt = new Map(said.map((one) => [keyOf(one), one.lastAt]))
  const answers = Map.groupBy(answered, keyOf)
  return people.map((person) => ({
    name: speakerOf(person).name,
    saidAt: saidAt.get(keyOf(person)),
    answers: new Map(answers.get(keyOf(person))?.map(({ pollId, option }) => [pollId, option])),
    questions: questions.get(keyOf(person)) ?? [],
  }))
}

/** The latest first. */
export async function readOwnQuestions(
  connection: Connection,
  place: Place,
  now: Date,
): Promise<ShownQuestion[]> {
  return (await readOwnQuestionsOf(connection, [place], now)).get(keyOf(place)) ?? []
}

async function readOwnQuestionsOf(
  connection: Connection,
  places: readonly Place[],
  now: Date,
): Promise<Map<string, ShownQuestion[]>> {
  const rows = await listOwn(connection, places)
  const shown = await showQuestions(connection, rows, now)
  const at = new Map(rows.map((row) => [row.id, keyOf(row)]))
  return Map.groupBy(shown, ({ id }) => at.get(id)!)
}
