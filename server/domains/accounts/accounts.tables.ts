import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const personId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => people.id)

/**
 * Never deleted: what the law keeps (orders) refers to it. After erasure nothing of the person is left in it.
 */
export const people = pgTable(
  'people',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    uuid: uuid().notNull().unique().defaultRandom(),
    name: text().notNull().default(''),
    email: text(),
    emailVerifiedAt: at(),
    /** ten digits */
    phone: text(),
    phoneVerifiedAt: at(),
    username: text(),
    /** PHC string */
    passwordHash: text(),
    pictureKey: text(),
    goalId: text(),
    selectedCourse: text(),
    examCategory: text(),
    language: text(),
    reservationCategory: text(),
    stream: text(),
    studentClass: text(),
    dateOfBirth: date({ mode: 'string' }),
    dateOfBirthChanges: integer().notNull().default(0),
    createdAt: at().notNull(),
    deletionAt: at(),
    erasedAt: at(),
  },
  (table) => [
    uniqueIndex('people_email').on(table.email),
    uniqueIndex('people_phone').on(table.phone),
    uniqueIndex('people_username').on(sql`lower(${table.username})`),
    index('people_deletion_at').on(table.deletionAt).where(sql`${table.erasedAt} is null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** what the list of devices shows; opens nothing */
    id: uuid().primaryKey().defaultRandom(),
    /** sha256 of the cookie's token */
    tokenHash: text().notNull().unique(),
    personId: personId(),
    label: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at().notNull(),
    idleEndsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index('sessions_person').on(table.personId)],
)

/** One code in force for a purpose and a recipient. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().notNull(),
    /** `phone:9876543210`, `email:…` */
    target: text().notNull(),
    /** who asked while signed in; 0 where nobody is */
    personId: bigint({ mode: 'number' }).notNull().default(0),
    /** HMAC with the installation's own key */
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    /** what the code is to confirm */
    details: jsonb().notNull().default({}),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target, table.personId] }),
    index('one_time_codes_expires_at').on(table.expiresAt),
  ],
)

/** Every consent given or withdrawn; the newest of a kind counts. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    kind: text().notNull(),
    given: boolean().notNull(),
    at: at().notNull(),
  },
  (table) => [index('consents_person').on(table.personId, table.kind)],
)

/** A parent or guardian who agreed, by a code to their own phone or e-mail. */
export const guardianConsents = pgTable('guardian_consents', {
  personId: personId().primaryKey(),
  name: text().notNull(),
  /** `phone:…` or `email:…` */
  contact: text().notNull(),
  askedAt: at().notNull(),
  agreedAt: at(),
})

export const roleGrants = pgTable(
  'role_grants',
  {
    personId: personId(),
    role: text().notNull(),
    grantedAt: at().notNull(),
    grantedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.role] })],
)

/** A file of everything stored about a person, for as long as it can be fetched. */
export const dataExports = pgTable('data_exports', {
  personId: personId().primaryKey(),
  state: text().notNull(),
  askedAt: at().notNull(),
  /** where its message links to */
  origin: text().notNull(),
  storageKey: text(),
  expiresAt: at(),
})
