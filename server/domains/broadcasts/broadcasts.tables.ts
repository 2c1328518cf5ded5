import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** By which a teacher's studio is known. */
export const broadcastKeys = pgTable('broadcast_keys', {
  /** of the catalogue */
  teacherId: text().primaryKey(),
  /** SHA-256; the key itself was shown once */
  keyHash: text().notNull().unique(),
  madeAt: at().notNull(),
  /** as the audit log names them */
  madeBy: text().notNull(),
})

/** The video of a class, from its first sign on. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    /** of the contents domain, a CLASS */
    itemId: integer().primaryKey(),
    /** WAITING: nothing was shown yet; LIVE, AWAY, ENDED */
    state: text().notNull(),
    /** the one that may add parts; each return of the teacher is another */
    take: integer().notNull().default(0),
    lastPart: integer().notNull().default(0),
    lastSegment: integer().notNull().default(0),
    beganAt: at(),
    /** of the last part */
    heardAt: at(),
    awaySince: at(),
    endedAt: at(),
    /** why the last stream was refused; null: it was not */
    problem: text(),
    /** what is not as it should be: [{ code, at }] */
    warnings: jsonb().notNull().default([]),
    /** NONE before the end and without parts, WAITING, FILED, SWEPT */
    recordingState: text().notNull().default('NONE'),
    recordingTries: integer().notNull().default(0),
    /** why the last try failed, for the operator */
    recordingProblem: text(),
    /** until when somebody is believed to make the recording */
    leasedUntil: at(),
    /** of the media domain */
    mediumId: text(),
  },
  (table) => [
    index('broadcasts_going_on').on(table.itemId).where(sql`${table.state} in ('LIVE', 'AWAY')`),
    index('broadcasts_to_record')
      .on(table.endedAt)
      .where(sql`${table.recordingState} in ('WAITING', 'FILED')`),
    check('broadcasts_state', sql`${table.state} in ('WAITING', 'LIVE', 'AWAY', 'ENDED')`),
    check('broadcasts_recording', sql`${table.recordingState} in ('NONE', 'WAITING', 'FILED', 'SWEPT')`),
    check('broadcasts_away', sql`(${table.state} = 'AWAY') = (${table.awaySince} is not null)`),
  ],
)

/** What a studio sent without a break and without a change of its settings. */
export const broadcastTakes = pgTable(
  'broadcast_takes',
  {
    itemId: integer()
      .notNull()
      .references(() => broadcasts.itemId),
    take: integer().notNull(),
    beganAt: at().notNull(),
    /** as RFC 6381 writes them; null: it has no pictures, or no sound */
    videoCodec: text(),
    audioCodec: text(),
    width: integer(),
    height: integer(),
    /** how much of the recording it is, in the order of the takes; null: none, or there is none yet */
    recordedSeconds: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.take] })],
)

/** About a second of a take, with its files. A row is there once these are durable. */
export const broadcastParts = pgTable(
  'broadcast_parts',
  {
    itemId: integer().notNull(),
    /** from 1, through all takes of the class */
    number: integer().notNull(),
    take: integer().notNull(),
    /** the same */
    segment: integer().notNull(),
    /** seconds from the beginning of the take */
    starts: doublePrecision().notNull(),
    seconds: doublePrecision().notNull(),
    /** it begins with a picture that needs no other */
    independent: boolean().notNull(),
    bytes: integer().notNull(),
    /** of the sound alone; null: there is none */
    audioSeconds: doublePrecision(),
    audioBytes: integer(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.number] })],
)
