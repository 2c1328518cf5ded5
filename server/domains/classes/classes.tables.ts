import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })

/** Numbers of classes among the items of all packages; contents files take theirs from below. */
export const liveClassIds = pgSequence('live_class_ids', {
  startWith: 1_500_000_000,
  maxValue: 2_147_483_647,
})

/** A group that is taught together; its title is that of its branch in the tree of contents. */
export const classBatches = pgTable(
  'class_batches',
  {
    /** permanent: of the operator's file */
    id: integer().primaryKey(),
    packageId: integer().notNull(),
    /** of the contents domain, a BATCH */
    nodeId: integer().notNull(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    /** null: as many as want */
    seats: integer(),
    /** the last day of joining, in India; null: until it ends */
    joinUntil: day(),
    /** of its series, as the file has them: [{ weekdays, time, minutes }] */
    timings: jsonb().notNull(),
    /** false: taken out by a later file */
    active: boolean().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('class_batches_package').on(table.packageId),
    check('class_batches_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('class_batches_seats', sql`${table.seats} > 0`),
  ],
)

/** Days on which no class of a series is held. */
export const classHolidays = pgTable('class_holidays', { day: day().primaryKey(), title: jsonb().notNull() })

/** A class of a batch; its title and place are those of its item in the tree of contents. */
export const liveClasses = pgTable(
  'live_classes',
  {
    /** of the contents domain, a CLASS */
    itemId: integer().primaryKey(),
    batchId: integer()
      .notNull()
      .references(() => classBatches.id),
    /** what the file calls it: `orientation`, or of a series `quant/2027-01-04` */
    fileKey: text().notNull(),
    startsAt: at().notNull(),
    minutes: integer().notNull(),
    /** of the catalogue; null: nobody is named */
    teacherId: text(),
    /** as the file has them; what differs was changed by hand */
    filedStartsAt: at().notNull(),
    filedTeacherId: text(),
    /** when it was to be before it was moved last; null: it was not moved */
    movedFrom: at(),
    cancelledAt: at(),
    /** { en, hi }: why it was moved or cancelled */
    reason: jsonb(),
    beganAt: at(),
    endedAt: at(),
    changedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('live_classes_file_key').on(table.batchId, table.fileKey),
    index('live_classes_starts').on(table.batchId, table.startsAt),
    index('live_classes_due').on(table.startsAt).where(sql`${table.cancelledAt} is null`),
  ],
)

/** That a person is, or was, in a batch; in one of a package at a time. */
export const batchMembers = pgTable(
  'batch_members',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    batchId: integer()
      .notNull()
      .references(() => classBatches.id),
    /** `en` or `hi`: in which they are told of their classes */
    language: text().notNull(),
    joinedAt: at().notNull(),
    /** when they changed to another; recordings of classes until then stay open */
    leftAt: at(),
  },
  (table) => [
    uniqueIndex('batch_members_once').on(table.personId, table.packageId).where(sql`${table.leftAt} is null`),
    index('batch_members_batch').on(table.batchId, table.personId).where(sql`${table.leftAt} is null`),
    index('batch_members_person').on(table.personId),
  ],
)

/** The seat that an order holds in a batch, or held and may hold again; paid, its buyer is a member. */
export const classSeats = pgTable(
  'class_seats',
  {
    /** of the orders domain */
    orderId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    batchId: integer()
      .notNull()
      .references(() => classBatches.id),
    /** false: the order will not be paid, unless its money comes late */
    held: boolean().notNull(),
    takenAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.packageId] }),
    index('class_seats_batch').on(table.batchId).where(sql`${table.held}`),
  ],
)

/** Which teacher of the catalogue a person is, who has the role `teacher`. */
export const classTeachers = pgTable('class_teachers', {
  /** of the accounts domain: who is erased there is erased here */
  personId: bigint({ mode: 'number' }).primaryKey(),
  /** of the catalogue */
  teacherId: text().notNull(),
  setAt: at().notNull(),
})

/** Whom a teacher has shut out of a class. */
export const classRemovals = pgTable(
  'class_removals',
  {
    itemId: integer()
      .notNull()
      .references(() => liveClasses.itemId),
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    /** as the audit log names them: `staff:12` */
    removedBy: text().notNull(),
    removedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.personId] }),
    index('class_removals_person').on(table.personId),
  ],
)

/** Who is in a free class of a course that they do not own, where it is limited how many may be. */
export const classVisits = pgTable(
  'class_visits',
  {
    itemId: integer()
      .notNull()
      .references(() => liveClasses.itemId),
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    /** the last sign of theirs */
    seenAt: at().notNull(),
    /** how many might be there when it was counted last */
    most: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.personId] }),
    index('class_visits_person').on(table.personId),
    index('class_visits_seen').on(table.seenAt),
  ],
)

/** Who wants to be reminded of a free class of a course that they do not own. */
export const classFreeReminders = pgTable(
  'class_free_reminders',
  {
    itemId: integer()
      .notNull()
      .references(() => liveClasses.itemId),
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    /** `en` or `hi`: in which they are told of it */
    language: text().notNull(),
    askedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.personId] }),
    index('class_free_reminders_person').on(table.personId),
  ],
)

/** How a person wants to be reminded of classes, where they said so. */
export const classReminders = pgTable('class_reminders', {
  /** of the accounts domain: who is erased there is erased here */
  personId: bigint({ mode: 'number' }).primaryKey(),
  byMail: boolean().notNull(),
  bySms: boolean().notNull(),
  dayBefore: boolean().notNull(),
  soonBefore: boolean().notNull(),
  /** a hash: who holds the token reads the calendar feed; null: no feed */
  feedHash: text().unique(),
  changedAt: at().notNull(),
})

/** Something that everybody of a class's batch is told once, a few hundred people at a time. */
export const classTellings = pgTable(
  'class_tellings',
  {
    itemId: integer()
      .notNull()
      .references(() => liveClasses.itemId),
    /** DAY, SOON, MOVED, CANCELLED, TEACHER */
    news: text().notNull(),
    /** of the class, as it is told; another time is other news */
    startsAt: at().notNull(),
    /** of news that a time does not tell apart, such as another teacher: what they are now */
    detail: text().notNull().default(''),
    dueAt: at().notNull(),
    /** people are told in the order of their numbers; up to this one they were */
    toldThrough: bigint({ mode: 'number' }).notNull().default(0),
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.news, table.startsAt, table.detail] }),
    index('class_tellings_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
    check('class_tellings_news', sql`${table.news} in ('DAY', 'SOON', 'MOVED', 'CANCELLED', 'TEACHER')`),
  ],
)
