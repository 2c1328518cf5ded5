import { indianDay } from '../display/indian-day.ts'
import { setRole } from '../server/domains/accounts/roles/roles.ts'
import { putTeacherOf } from '../server/domains/classes/rooms/rooms.queries.ts'
import { importTimetable } from '../server/domains/classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../server/domains/classes/timetable/read-timetable-json.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Connection } from '../server/platform/database.ts'
import { postgresLog } from '../server/platform/hub/postgres/postgres-log.ts'
import { fillOffersShop } from '../server/testing/shops/offers-shop.ts'
import type { TestStore } from '../server/testing/stores/test-store.ts'
import { giveEverybody } from './give-everybody.ts'
import { type SignedInPerson, signInPeople } from './signed-in-people.ts'

/** A class that goes on for hours, with its learners and its teacher signed in. */
export interface LiveClass {
  packageId: number
  itemId: number
  learners: SignedInPerson[]
  teacher: SignedInPerson
}

const PACKAGE = 1
const BATCH = 1
const TEACHER = 'FACULTY_1'
const DAY_MS = 24 * 3600 * 1000
const ACTOR = 'drive'

/** Fills an empty store with the packages of a shop, and a class of its first one that is on. */
export async function openLiveClass(
  store: TestStore,
  { learners: count }: { learners: number },
): Promise<LiveClass> {
  await fillOffersShop(store)
  const connection = store.db.$client
  const now = new Date()
  const people = await signInPeople(connection, { people: count + 1, count: count + 1 })
  await giveEverybody(connection, PACKAGE)
  await bringTimetable(store, now)
  await connection.query(
    `insert into batch_members (person_id, package_id, batch_id, language, joined_at)
      select id, $1, $2, 'en', $3 from people where phone <> $4`,
    [PACKAGE, BATCH, now, phoneNo(count + 1)],
  )
  await makeTeacher(store, phoneNo(count + 1), now)
  await connection.query('analyze')
  const [learners, [teacher]] = [people.slice(0, count), people.slice(count)]
  return { packageId: PACKAGE, itemId: await findItem(connection), learners, teacher: teacher! }
}

/** Of the people whom `signInPeople` makes. */
const phoneNo = (n: number) => `9${String(n).padStart(9, '0')}`

async function bringTimetable({ db, connectionString }: TestStore, now: Date): Promise<void> {
  const filed = readTimetableJson({
    format: 'taiyari-timetable/1',
    batches: [
      {
        ...{ id: BATCH, packageId: PACKAGE, title: { en: 'Morning' } },
        startsOn: indianDay(+now - DAY_MS),
        endsOn: indianDay(+now + 30 * DAY_MS),
        classes: [
          {
            ...{ id: 'one', title: { en: 'Percentages' }, subject: { en: 'Maths' }, teacher: TEACHER },
            ...{ startsAt: now.toISOString(), minutes: 240 },
          },
        ],
      },
    ],
  })
  const log = postgresLog({ connectionString, logger: { warn() {} } })
  const options = { dryRun: false, replace: false, actor: ACTOR, now }
  await importTimetable({ db, log, clock: systemClock }, filed, options).finally(() => log.close())
}

async function makeTeacher({ db }: TestStore, phone: string, now: Date): Promise<void> {
  await setRole(db, { contact: `phone:${phone}`, role: 'teacher', granted: true, actor: ACTOR, now })
  const { rows } = await db.$client.query<{ id: number }>('select id::int from people where phone = $1', [
    phone,
  ])
  await putTeacherOf(db.$client, rows[0]!.id, TEACHER, now)
}

async function findItem(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ itemId: number }>(
    `select item_id::int as "itemId" from live_classes where file_key = 'one'`,
  )
  return rows[0]!.itemId
}
