import type { Logger } from 'pino'
import { askedTogether } from '../../platform/asked-together.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import { WriteQueue } from '../../platform/writing/write-queue.ts'
import { keepPlaces, type VisitCall } from '../classes/visitors/visitor-places.ts'
import { saveMessages } from './chat/save-messages.ts'
import { type ClassroomServices, refuseClassroom } from './classroom-services.ts'
import { readOwnParts } from './entering/read-own.ts'
import { readSharedOfEach, type SharedAsked } from './entering/read-shared.ts'
import { saveBeats } from './entering/save-beats.ts'
import { Figures } from './figures/figures.ts'
import { saveReactions } from './figures/save-reactions.ts'
import { saveAnswers } from './polls/answer-polls.ts'
import { Admissions } from './room/admissions.ts'
import { giveNumbers, type Numbering } from './room/give-numbers.ts'
import type { RoomPerson } from './room/people.queries.ts'

const MOST_REACTIONS_A_MINUTE = 60

/** What rooms of classes keep in the memory of a process: who was let in, and what waits to be written. */
export type Classroom = ReturnType<typeof openClassroom>

/** `mostVisitors` of a free class at once; undefined: as many as come. */
export function openClassroom(
  services: ClassroomServices & { log: Logger; mostVisitors: number | undefined },
) {
  const { mostVisitors } = services
  const figures = new Figures(services, services.log)
  const queue = <Call, T>(write: ConstructorParameters<typeof WriteQueue<Call, T>>[0]) =>
    new WriteQueue<Call, T>(write, { weightOf: () => 1, busy: () => refuseClassroom('busy') })
  const numbers = queue((calls: Numbering[]) => giveNumbers(services.db, calls))
  const places =
    mostVisitors === undefined
      ? undefined
      : queue((calls: VisitCall[]) => keepPlaces(services.db, calls, mostVisitors))
  return {
    admissions: new Admissions(services.db, numbers, places),
    /** What everybody sees, read once for all who ask at a time. */
    sharedOf: askedTogether((asked: SharedAsked[]) => readSharedOfEach({ ...services, figures }, asked)),
    ownOf: askedTogether((people: (RoomPerson & { now: Date })[]) =>
      readOwnParts(services.db.$client, people),
    ),
    figures,
    mayReact: allowanceOf(MOST_REACTIONS_A_MINUTE),
    messages: queue((calls: Parameters<typeof saveMessages>[1][number][]) => saveMessages(services, calls)),
    answers: queue((calls: Parameters<typeof saveAnswers>[1][number][]) => saveAnswers(services, calls)),
    beats: queue((calls: Parameters<typeof saveBeats>[1][number][]) => saveBeats(services, calls)),
    reactions: queue((calls: Parameters<typeof saveReactions>[1][number][]) =>
      saveReactions(services, calls),
    ),
  }
}
