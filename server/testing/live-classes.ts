import { indianDay } from '../../display/indian-day.ts'
import { importTimetable } from '../domains/classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../domains/classes/timetable/read-timetable-json.ts'
import { grantPass } from '../domains/passes/grant-pass.ts'
import { inTransaction } from '../platform/database.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

const DAY_MS = 86_400_000

interface Learner {
  id: number
  word: string
  /** 1 or 2 */
  batchId: number
}

/**
 * Somebody is in one of two batches of the store's last package, reminded of its classes in a way of their
 * own, with something of theirs said live. The package is not on sale afterwards: classes are not.
 */
export async function inLiveClasses(
  app: TestApp,
  browser: Visitor,
  { id, word, batchId }: Learner,
): Promise<void> {
  const now = app.clock.now()
  const { db, hub } = app.services
  const { rows } = await db.$client.query<{ last: number }>('select max(id) as last from packages')
  const packageId = rows[0]!.last
  const pass = { personId: id, packageId, source: 'STAFF', sourceRef: `classes of ${word}` } as const
  await inTransaction(db, (connection) =>
    grantPass(connection, { ...pass, validity: null, reason: 'to try classes' }, now),
  )
  const batch = (batchId: number, title: string) => ({
    ...{ id: batchId, packageId, title: { en: title } },
    ...{ startsOn: indianDay(+now), endsOn: indianDay(+now + 60 * DAY_MS) },
    classes: [
      {
        ...{ id: 'first', title: { en: `First class of the ${title.toLowerCase()}` }, minutes: 60 },
        startsAt: new Date(+now + 40 * DAY_MS).toISOString(),
      },
    ],
  })
  const batches = [batch(1, 'Morning batch'), batch(2, 'Evening batch')]
  const filed = readTimetableJson({ format: 'taiyari-timetable/1', batches })
  const writer = { db, log: hub.log, clock: app.clock }
  await importTimetable(writer, filed, { dryRun: false, replace: false, actor: 'test', now })
  const wishes = { byMail: true, bySms: batchId === 1, dayBefore: true, soonBefore: true }
  for (const [path, body] of [
    ['batch', { packageId, batchId }],
    ['reminders', wishes],
  ] as const) {
    const { status, text } = await browser.post(`/api/v2/live-classes/${path}`, body)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  await inClassroom(app, { id, word, batchId })
  await hub.append({ channel: 'class:1', kind: 'message', data: { text: `says ${word}` }, personId: id })
}

/** They were in a class of the other batch, and left something in each of its tables. */
async function inClassroom({ services, clock }: TestApp, { id, word, batchId }: Learner) {
  const values = [id, `in class ${word}`, clock.now()]
  const { $client } = services.db
  const put = (table: string, columns: string, sql: string) =>
    $client.query(
      `with one as (select $1::bigint as person, $2::text as words, $3::timestamptz as now)
        insert into ${table} (${columns}) select ${sql} from one`,
      values,
    )
  await put(
    'class_people',
    'item_id, number, person_id, named, entered_at, last_beat_at',
    '1, person, person, true, now, now',
  )
  await put(
    'class_messages',
    'item_id, number, person_id, request_key, text, at',
    '1, person, person, gen_random_uuid(), words, now',
  )
  await put(
    'class_message_reports',
    'message_id, person_id, reported_at',
    '(select max(id) from class_messages), person, now',
  )
  await put(
    'class_polls',
    'item_id, request_key, text, options, counts, asked_at, closed_at',
    `1, gen_random_uuid(), 'Clear?', '["Yes", "No"]', '{1,0}', now, now`,
  )
  await put(
    'class_poll_answers',
    'poll_id, person_id, option, counted, at',
    '(select max(id) from class_polls), person, 0, true, now',
  )
  await put(
    'class_removals',
    'item_id, person_id, removed_by, removed_at',
    `(select max(item_id) from live_classes), person, 'test', now`,
  )
  await put(
    'class_visits',
    'item_id, person_id, seen_at, most',
    '(select max(item_id) from live_classes), person, now, 10',
  )
  await put(
    'class_free_reminders',
    'item_id, person_id, language, asked_at',
    `(select max(item_id) from live_classes where batch_id = ${batchId}), person, 'en', now`,
  )
  await put('class_teachers', 'person_id, teacher_id, set_at', `person, 'FACULTY_1', now`)
  await put('announcements', 'text, starts_at, ends_at', `'{"en": "Hello"}', now, now + interval '1 day'`)
  await put('announcement_reads', 'person_id, read_until', 'person, now')
  await put(
    'announcement_dismissals',
    'person_id, announcement_id, dismissed_at',
    'person, (select max(id) from announcements), now',
  )
  await put(
    'class_questions',
    'item_id, number, person_id, request_key, text, at, state',
    `1, person, person, gen_random_uuid(), words, now, 'WAITING'`,
  )
}
