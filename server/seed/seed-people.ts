import type { FastifyInstance } from 'fastify'
import { grantPass, type PassToGrant } from '../domains/passes/grant-pass.ts'
import { type Database, inTransaction } from '../platform/database.ts'

/** People of a development database, made through the API as anybody is. Their phones belong to nobody. */
export const SEEDED_PEOPLE = [
  {
    key: 'asha',
    phone: '6000000001',
    name: 'Asha Rao',
    about: 'grown up, owns a MahaPack, wishes for three courses, agreed to marketing',
    profile: { dateOfBirth: '2001-04-12', reservationCategory: 'OBC', stream: 'Science' },
    wishes: 3,
    consent: true,
  },
  {
    key: 'bilal',
    phone: '6000000002',
    name: 'Bilal Ansari',
    about: 'grown up, nothing chosen yet, his trial of the test pass has ended',
    profile: { dateOfBirth: '1999-11-30' },
    wishes: 0,
    consent: false,
  },
  {
    key: 'chitra',
    phone: '6000000003',
    name: 'Chitra Nair',
    about: 'sixteen, her guardian has not agreed',
    profile: { dateOfBirth: '2010-02-03', studentClass: 'Class 11' },
    wishes: 1,
    consent: false,
  },
  {
    key: 'nobody-yet',
    phone: '6000000004',
    name: '',
    about: 'has just signed up: no name, no age',
    profile: {},
    wishes: 0,
    consent: false,
  },
] as const

/** Makes those of them that are not there. */
export async function seedPeople(http: FastifyInstance, db: Database): Promise<number> {
  let made = 0
  for (const person of SEEDED_PEOPLE) {
    const { rowCount } = await db.$client.query('select from people where phone = $1', [person.phone])
    if (rowCount === 0) {
      await seed(http, db, person)
      made += 1
    }
  }
  return made
}

async function seed(
  http: FastifyInstance,
  db: Database,
  person: (typeof SEEDED_PEOPLE)[number],
): Promise<void> {
  const { phone } = person
  let cookies: Record<string, string> = {}
  const call = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) => {
    const answer = await http.inject({
      method,
      url: `/api${path}`,
      headers: { host: 'localhost', 'x-csrf-token': cookies.csrf_token ?? '' },
      cookies,
      payload: body,
    })
    if (answer.statusCode !== 200) throw new Error(`seeding ${person.key}: ${path} ${answer.body}`)
    if (answer.cookies.length > 0)
      cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  }
  await call('POST', '/auth/requestCode', { phone })
  const { rows } = await db.$client.query<{ otp: string }>(
    "select params ->> 'code' as otp from outbox_messages where recipient = $1 order by id desc limit 1",
    [phone],
  )
  await call('POST', '/auth/verifyOTP', {
    phone,
    otp: rows[0]?.otp,
    ...(person.name ? { name: person.name } : {}),
  })
  await call('PATCH', '/v1/profile', person.profile)
  if (person.consent) await call('PUT', '/v1/profile/consents', { kind: 'marketing', given: true })
  const packages = await db.$client.query<{ id: number }>(
    'select id from packages where published order by students_enrolled desc, id limit $1',
    [person.wishes],
  )
  for (const { id } of packages.rows)
    await call('POST', '/v1/wishlist/like', { discussionId: id, active: true, likeType: 1 })
  await seedPasses(db, person.key, phone)
}

const DAY_MS = 86_400_000

/** What seeded people own: a pack for a year, and a trial that has ended. */
const SEEDED_PASSES = [
  { key: 'asha', of: 'maha_pack', validity: 12, unit: 'MONTHS', source: 'STAFF', daysAgo: 20 },
  { key: 'bilal', of: 'is_test_pass_package', validity: 7, unit: 'DAYS', source: 'TRIAL', daysAgo: 30 },
] as const

/** Gives each of them theirs, once. */
async function seedPasses(db: Database, key: string, phone: string): Promise<void> {
  for (const pass of SEEDED_PASSES.filter((seeded) => seeded.key === key)) {
    const { rows } = await db.$client.query<{ person: number; package: number }>(
      `select people.id::int as person, packages.id as package from people, packages
        where phone = $1 and published and ${pass.of} order by students_enrolled desc, packages.id limit 1`,
      [phone],
    )
    const found = rows[0]
    if (!found) continue
    const granted: PassToGrant = {
      personId: found.person,
      packageId: found.package,
      validity: { validity: pass.validity, validityUnit: pass.unit, extension: 0, extensionUnit: 'DAYS' },
      source: pass.source,
      sourceRef: 'seed',
      reason: 'to try things with',
    }
    const at = new Date(Date.now() - pass.daysAgo * DAY_MS)
    await inTransaction(db, (connection) => grantPass(connection, granted, at))
  }
}
