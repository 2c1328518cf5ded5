import type { FastifyInstance } from 'fastify'
import type { OrdersServices } from '../domains/orders/orders-services.ts'
import { grantPass, type PassToGrant } from '../domains/passes/grant-pass.ts'
import type { Clock } from '../platform/clock.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { type SeededOrder, seedOrder } from './seed-orders.ts'
import { type SeedingBrowser, seedingBrowser } from './seeding-browser.ts'

interface SeededPerson {
  key: string
  phone: string
  name: string
  about: string
  profile: Record<string, string>
  wishes: number
  consent: boolean
  /** whose phone agrees for a minor */
  guardianPhone?: string
  order?: SeededOrder
}

/** People of a development database, made through the API as anybody is. Their phones belong to nobody. */
export const SEEDED_PEOPLE: readonly SeededPerson[] = [
  {
    key: 'asha',
    phone: '6000000001',
    name: 'Asha Rao',
    about:
      'grown up, owns a MahaPack, a book she paid for is on its way, wishes for three courses, agreed to marketing',
    profile: { dateOfBirth: '2001-04-12', reservationCategory: 'OBC', stream: 'Science' },
    wishes: 3,
    consent: true,
    order: 'sent',
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
    about: 'sixteen, her guardian has agreed, her payment for a book is pending',
    profile: { dateOfBirth: '2010-02-03', studentClass: 'Class 11' },
    wishes: 1,
    consent: false,
    guardianPhone: '6000000013',
    order: 'waits',
  },
  {
    key: 'dinesh',
    phone: '6000000005',
    name: 'Dinesh Kumar',
    about: 'sixteen, his guardian has not agreed',
    profile: { dateOfBirth: '2010-06-18', studentClass: 'Class 11' },
    wishes: 0,
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
]

/** Makes those of them that are not there; how many that were. */
export async function seedPeople(
  http: FastifyInstance,
  db: Database,
  shop: { orders: OrdersServices; clock: Clock },
): Promise<number> {
  let made = 0
  for (const person of SEEDED_PEOPLE) {
    const { rowCount } = await db.$client.query('select from people where phone = $1', [person.phone])
    if (rowCount !== 0) continue
    const browser = seedingBrowser(http, db, person.key)
    await seed(browser, db, person)
    if (person.order) await seedOrder(browser, shop.orders, person.order, { ...person, clock: shop.clock })
    made += 1
  }
  return made
}

async function seed(browser: SeedingBrowser, db: Database, person: SeededPerson): Promise<void> {
  const { phone, guardianPhone } = person
  const { call, codeSentTo } = browser
  await call('POST', '/auth/requestCode', { phone })
  await call('POST', '/auth/verifyOTP', {
    phone,
    otp: await codeSentTo(phone),
    ...(person.name ? { name: person.name } : {}),
  })
  await call('PATCH', '/v1/profile', person.profile)
  if (guardianPhone) {
    await call('POST', '/v1/guardian/requestCode', { name: 'Sunita Nair', phone: guardianPhone })
    await call('POST', '/v1/guardian/confirm', { otp: await codeSentTo(guardianPhone) })
  }
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
