import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })
const ownId = () => id().primaryKey().generatedAlwaysAsIdentity()
/** of the classes domain, as in every table here */
const ofClass = () => integer()

/** The room of a class, from when somebody first entered; its lock orders what is said in it. */
export const classRooms = pgTable('class_rooms', {
  itemId: ofClass().primaryKey(),
  chatOpen: boolean().notNull().default(true),
  /** between two messages of a learner */
  slowSeconds: integer().notNull().default(0),
  hands: boolean().notNull().default(true),
  pinnedId: id(),
  /** the number of whoever entered last */
  lastNumber: integer().notNull().default(0),
})

/** What is counted in a room, and when everybody was last told. */
export const classFigures = pgTable('class_figures', {
  itemId: ofClass().primaryKey(),
  /** of each reaction, in the order of the contract */
  reactions: integer().array().notNull(),
  reactionsToldAt: at(),
  present: integer().notNull().default(0),
  presentToldAt: at(),
})

/** Who was in a class, under which number; no number tells of another class. */
export const classPeople = pgTable(
  'class_people',
  {
    itemId: ofClass().notNull(),
    number: integer().notNull(),
    /** of the accounts domain; null: erased, and nobody gets the number again */
    personId: id(),
    /** whether they were known to be grown up, and had a name, when they entered */
    named: boolean().notNull(),
    enteredAt: at().notNull(),
    /** the last sign of theirs, when it was asked whether they may be here */
    lastBeatAt: at().notNull(),
    /** how long they were there */
    seconds: integer().notNull().default(0),
    handRaisedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    uniqueIndex('class_people_person').on(table.personId, table.itemId),
    index('class_people_hands').on(table.itemId).where(sql`${table.handRaisedAt} is not null`),
  ],
)

/** What is said in a class. */
export const classMessages = pgTable(
  'class_messages',
  {
    id: ownId(),
    itemId: ofClass().notNull(),
    /** of a learner in this class; null: a teacher */
    number: integer(),
    /** null: erased */
    personId: id(),
    /** of the catalogue, when a teacher said it */
    teacherId: text(),
    /** made by the page, so that sending again does not say it twice */
    requestKey: uuid().notNull(),
    /** empty once it was removed */
    text: text().notNull(),
    at: at().notNull(),
    removedAt: at(),
  },
  (table) => [
    uniqueIndex('class_messages_key').on(table.personId, table.requestKey),
    index('class_messages_class').on(table.itemId, table.id),
    index('class_messages_time').on(table.itemId, table.at),
    index('class_messages_said').on(table.personId, table.at),
    check('class_messages_removed', sql`${table.removedAt} is null or ${table.text} = ''`),
  ],
)

/** That somebody reported a message: once. */
export const classMessageReports = pgTable(
  'class_message_reports',
  {
    messageId: id()
      .notNull()
      .references(() => classMessages.id, { onDelete: 'cascade' }),
    personId: id().notNull(),
    reportedAt: at().notNull(),
    /** when a teacher let the message stand, or removed it */
    settledAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('class_message_reports_person').on(table.personId, table.reportedAt),
    index('class_message_reports_open').on(table.messageId).where(sql`${table.settledAt} is null`),
  ],
)

/** What a teacher asks everybody: a poll, or with a right answer a quick question. */
export const classPolls = pgTable(
  'class_polls',
  {
    id: ownId(),
    itemId: ofClass().notNull(),
    requestKey: uuid().notNull(),
    text: text().notNull(),
    /** a list of texts */
    options: jsonb().notNull(),
    rightOption: smallint(),
    /** of each option, those that came in time; changed under the lock of this row */
    counts: integer().array().notNull(),
    askedAt: at().notNull(),
    closedAt: at(),
    barsToldAt: at(),
  },
  (table) => [
    uniqueIndex('class_polls_key').on(table.itemId, table.requestKey),
    uniqueIndex('class_polls_open').on(table.itemId).where(sql`${table.closedAt} is null`),
    index('class_polls_class').on(table.itemId, table.id),
  ],
)

/** What a person answered first. */
export const classPollAnswers = pgTable(
  'class_poll_answers',
  {
    pollId: id()
      .notNull()
      .references(() => classPolls.id, { onDelete: 'cascade' }),
    personId: id().notNull(),
    option: smallint().notNull(),
    /** false: it came after the poll was closed */
    counted: boolean().notNull(),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.personId] }),
    index('class_poll_answers_person').on(table.personId),
  ],
)

/** Doubts that learners put to the teachers. */
export const classQuestions = pgTable(
  'class_questions',
  {
    id: ownId(),
    itemId: ofClass().notNull(),
    number: integer().notNull(),
    /** of the accounts domain: who is erased there is erased here */
    personId: id().notNull(),
    requestKey: uuid().notNull(),
    text: text().notNull(),
    at: at().notNull(),
    /** WAITING, ANSWERED, PUT_AWAY */
    state: text().notNull(),
    /** in writing; null of an answered one: it was answered aloud */
    answer: text(),
    settledAt: at(),
    /** of the accounts domain; null: erased */
    settledBy: id(),
    /** of the catalogue */
    settledTeacherId: text(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('class_questions_key').on(table.personId, table.requestKey),
    index('class_questions_class').on(table.itemId, table.id),
    index('class_questions_settled_by').on(table.settledBy).where(sql`${table.settledBy} is not null`),
    check('class_questions_state', sql`${table.state} in ('WAITING', 'ANSWERED', 'PUT_AWAY')`),
  ],
)

/** What was said aloud, line by line; the recording shows it again. */
export const classCaptions = pgTable(
  'class_captions',
  {
    id: ownId(),
    itemId: ofClass().notNull(),
    at: at().notNull(),
    text: text().notNull(),
  },
  (table) => [index('class_captions_class').on(table.itemId, table.at)],
)
