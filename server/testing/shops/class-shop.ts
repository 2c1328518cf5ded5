import { randomUUID } from 'node:crypto'
import { setRole } from '../../domains/accounts/roles/roles.ts'
import { roomChannel } from '../../domains/classes/rooms/room-channel.ts'
import { putTeacherOf } from '../../domains/classes/rooms/rooms.queries.ts'
import { importTimetable } from '../../domains/classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../../domains/classes/timetable/read-timetable-json.ts'
import type { Connection } from '../../platform/database.ts'
import { TEST_NOW } from '../test-app.ts'
import { type Answer, idOf, newcomer, phoneOf, type Visitor } from '../visitor.ts'
import { type ExamShop, openExamShop } from './exam-shop.ts'
import { ADULT } from './talk-shop.ts'

export const COURSE = 1
const MINUTE = 60_000
const at = (ms: number) => new Date(+TEST_NOW + ms).toISOString()
const dayAt = (ms: number) => at(ms + 330 * MINUTE).slice(0, 10)
const DAY = 24 * 60 * MINUTE

export interface RoomEvent {
  number: number
  kind: string
  data: Record<string, unknown>
  personId: number | null
}

export interface ClassShop extends ExamShop {
  /** the class of batch 1, which begins in five minutes: its doors are open */
  itemId: number
  /** the class of batch 2 at the same time */
  otherId: number
  /** Nobody was in any class, and the clock stands at TEST_NOW. */
  reset(): Promise<void>
  /** Somebody in a batch of the course, by default a grown-up in the first; null: of an unknown age. */
  learner(name: string, options?: { dateOfBirth?: string | null; batchId?: number }): Promise<Visitor>
  /** Somebody with the role, who is this teacher of the catalogue. */
  teacher(name: string, teacherId: string): Promise<Visitor>
  admin(name: string): Promise<Visitor>
  /** A call of a learner, or of a teacher, about the class of batch 1 unless it names another. */
  post(who: Visitor, path: string, body?: object): Promise<Answer>
  read(who: Visitor, path: string, query?: string): Promise<Answer>
  teach(who: Visitor, path: string, body?: object): Promise<Answer>
  say(who: Visitor, text: string, changes?: object): Promise<Answer>
  ask(who: Visitor, text: string, changes?: object): Promise<Answer>
  /** What happened in a class, in order. */
  events(itemId?: number): Promise<RoomEvent[]>
  move(ms: number): void
}

/** Two batches of package 1, with a class each of FACULTY_1 and FACULTY_2. */
export async function openClassShop(): Promise<ClassShop> {
  const shop = await openExamShop()
  const { db, hub } = shop.app.services
  const room = '/api/v2/live-classes/room'
  const self: ClassShop = {
    ...shop,
    itemId: 0,
    otherId: 0,
    async reset() {
      shop.app.clock.set(TEST_NOW)
      await empty(db.$client)
      shop.app.services.outlines.drop()
      await bring(shop)
      self.itemId = await classOf(shop, 1)
      self.otherId = await classOf(shop, 2)
    },
    async learner(name, { dateOfBirth = ADULT, batchId = 1 } = {}) {
      const who = await newcomer(shop.app, name, dateOfBirth ?? undefined)
      await shop.give(who, COURSE)
      const body = { packageId: COURSE, batchId, language: 'ENGLISH' }
      const { status, text } = await who.post('/api/v2/live-classes/batch', body)
      if (status !== 200) throw new Error(`${status} ${text}`)
      return who
    },
    async teacher(name, teacherId) {
      const who = await staff(shop, name, 'teacher')
      await putTeacherOf(db.$client, await idOf(who), teacherId, shop.app.clock.now())
      return who
    },
    admin: (name) => staff(shop, name, 'admin'),
    post: (who, path, body = {}) =>
      who.post(`${room}${path}`, { packageId: COURSE, itemId: self.itemId, ...body }),
    read: (who, path, query = '') =>
      who.get(`${room}${path}?packageId=${COURSE}&itemId=${self.itemId}${query}`),
    teach: (who, path, body = {}) =>
      who.post(`/api/v2/staff/live-classes${path}`, { itemId: self.itemId, ...body }),
    say: (who, text, changes = {}) =>
      self.post(who, '/messages', { requestKey: randomUUID(), text, ...changes }),
    ask: (who, text, changes = {}) =>
      self.post(who, '/questions', { requestKey: randomUUID(), text, ...changes }),
    async events(itemId = self.itemId) {
      const channel = roomChannel(itemId)
      const upTo = (await hub.log.lastNumbers([channel])).get(channel) ?? 0
      const [events = []] = await hub.log.read([{ channel, after: 0, upTo }])
      return events.map(({ number, kind, data, personId }) => {
        return { number, kind, data: JSON.parse(data) as Record<string, unknown>, personId }
      })
    },
    move: (ms) => shop.app.clock.set(new Date(+shop.app.clock.now() + ms)),
  }
  return self
}

const TABLES = `class_tellings, batch_members, live_classes, class_batches, class_holidays, class_reminders, class_removals,
  class_teachers, content_items, content_nodes, grants, hub_events, hub_channels, class_rooms, class_figures,
  class_people, class_messages, class_message_reports, class_polls, class_poll_answers, class_questions, class_captions, broadcast_takes, broadcasts`
const DEADLOCK = '40P01'

/** What a test before told of may still be written, in another order. */
async function empty(connection: Connection): Promise<void> {
  try {
    await connection.query(`truncate ${TABLES} cascade`)
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    await empty(connection)
  }
}

async function bring({ app }: ExamShop): Promise<void> {
  const batch = (id: number) => ({
    ...{ id, packageId: COURSE, title: { en: `Batch ${id}` } },
    ...{ startsOn: dayAt(-30 * DAY), endsOn: dayAt(60 * DAY) },
    classes: [
      {
        ...{ id: 'one', title: { en: `Class of batch ${id}` }, subject: { en: 'Maths' } },
        ...{ teacher: `FACULTY_${id}`, startsAt: at(5 * MINUTE), minutes: 60 },
      },
      {
        ...{ id: 'later', title: { en: `Later class of batch ${id}` } },
        ...{ teacher: `FACULTY_${id + 2}`, startsAt: at(2 * DAY), minutes: 60 },
      },
    ],
  })
  const filed = readTimetableJson({ format: 'taiyari-timetable/1', batches: [batch(1), batch(2)] })
  const { db, hub } = app.services
  const options = { dryRun: false, replace: false, actor: 'test', now: app.clock.now() }
  await importTimetable({ db, log: hub.log, clock: app.clock }, filed, options)
}

async function classOf({ app }: ExamShop, batchId: number): Promise<number> {
  const { rows } = await app.services.db.$client.query<{ itemId: number }>(
    `select item_id as "itemId" from live_classes where batch_id = $1 and file_key = 'one'`,
    [batchId],
  )
  return rows[0]!.itemId
}

async function staff({ app }: ExamShop, name: string, role: 'teacher' | 'admin'): Promise<Visitor> {
  const who = await newcomer(app, name)
  const contact = `phone:${await phoneOf(who)}` as const
  const now = app.clock.now()
  await setRole(app.services.db, { contact, role, granted: true, actor: 'test', now })
  return who
}
