import { startOfIndianDay } from '../../../platform/indian-calendar.ts'
import type { Caller } from '../../../platform/request-context.ts'
import { describeClasses } from '../../classes/describe-class.ts'
import { doorsOpenAt } from '../../classes/doors.ts'
import { listTaughtFrom } from '../../classes/find-classes.ts'
import { findTeacherOf } from '../../classes/rooms/removals.ts'
import { findMessages } from '../chat/messages.queries.ts'
import { listReported } from '../chat/reports.queries.ts'
import { showMessages } from '../chat/show-messages.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { readSharedOf } from '../entering/read-shared.ts'
import type { Classroom } from '../open-classroom.ts'
import { listPolls } from '../polls/polls.queries.ts'
import { showPollToTeacher } from '../polls/show-poll.ts'
import { listAll } from '../questions/questions.queries.ts'
import { showQuestions } from '../questions/show-questions.ts'
import { listHands } from '../room/people.queries.ts'
import { speakersOf } from '../room/speakers.ts'
import type { Desk } from './find-desk.ts'

/** What a teacher teaches or helps in, from today on; an administrator helps everywhere. */
export async function listTaught({ db }: Pick<ClassroomServices, 'db'>, caller: Caller, now: Date) {
  const teacherId = await findTeacherOf(db.$client, caller.personId)
  const isAdmin = caller.roles.includes('admin')
  if (teacherId === undefined && !isAdmin) return []
  const rows = await listTaughtFrom(db.$client, isAdmin ? null : teacherId!, startOfIndianDay(now))
  const described = await describeClasses(db.$client, rows, now)
  return described.map((one, at) => ({
    ...one,
    isOwn: teacherId !== undefined && rows[at]!.teacherId === teacherId,
    doorsOpenAt: doorsOpenAt(rows[at]!.startsAt).toISOString(),
  }))
}

/** The room as a teacher sees it. */
export async function readDesk(
  { classroom, ...services }: ClassroomServices & { classroom: Classroom },
  { row, isOwn, itemId, now }: Pick<Desk, 'row' | 'isOwn' | 'itemId' | 'now'>,
) {
  const connection = services.db.$client
  const { shared } = await readSharedOf({ ...services, figures: classroom.figures }, itemId, now)
  const [described] = await describeClasses(connection, [row], now)
  return {
    class: described!,
    isOwn,
    shared,
    polls: (await listPolls(connection, itemId)).map(showPollToTeacher),
    questions: await showQuestions(connection, await listAll(connection, itemId), now),
    hands: await readHands(services, itemId, now),
    reported: await readReported(services, itemId, now),
  }
}

async function readHands({ db }: Pick<ClassroomServices, 'db'>, itemId: number, now: Date) {
  const raised = await listHands(db.$client, itemId)
  const speakerOf = await speakersOf(db.$client, raised, now)
  return raised.map((one) => {
    const { number, raisedAt } = one
    return { number, name: speakerOf(one).name, raisedAt: raisedAt.toISOString() }
  })
}

async function readReported({ db }: Pick<ClassroomServices, 'db'>, itemId: number, now: Date) {
  const reported = new Map(
    (await listReported(db.$client, itemId)).map(({ id, reports }) => [id, reports] as const),
  )
  const rows = await findMessages(db.$client, [...reported.keys()])
  const shown = await showMessages(db.$client, rows, now)
  return shown
    .map((message) => ({ ...message, reports: reported.get(message.id)! }))
    .sort((a, b) => b.reports - a.reports || a.id - b.id)
}
