import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
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

/** A person asks to be contacted: a booked call-back, or a request from the support page. */
export const leads = pgTable(
  'leads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** CALL_BACK, ENROLMENT, SUPPORT or OPENING */
    kind: text().notNull(),
    /** made by the page that asks, so that asking again is the same lead */
    requestKey: uuid().notNull().unique(),
    personId: bigint({ mode: 'number' }),
    name: text().notNull(),
    /** ten digits */
    phone: text().notNull(),
    language: text().notNull(),
    examCategory: text(),
    exam: text(),
    packageId: integer(),
    packageTitle: text(),
    product: text(),
    issue: text(),
    message: text(),
    leadSource: text(),
    /** utm_source …, white_label: as the visit came (B §2.1, §3) */
    utm: jsonb().notNull(),
    /** day and slot of a call-back, in India */
    scheduleDate: date({ mode: 'string' }),
    slot: smallint(),
    /** NEW, ASSIGNED or CLOSED */
    status: text().notNull(),
    assignedTo: text(),
    closedReason: text(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('leads_status').on(table.status, table.createdAt),
    index('leads_person').on(table.personId),
    // One call to one number at one time, however often it is asked for.
    uniqueIndex('leads_one_call')
      .on(table.phone, table.scheduleDate, table.slot)
      .where(sql`${table.status} <> 'CLOSED' and ${table.slot} is not null`),
    check('leads_status', sql`${table.status} in ('NEW', 'ASSIGNED', 'CLOSED')`),
    check('leads_call', sql`(${table.scheduleDate} is null) = (${table.slot} is null)`),
  ],
)

/** How many calls are booked into a slot of a day; the statement that books holds it to the capacity. */
export const callSlots = pgTable(
  'call_slots',
  {
    day: date({ mode: 'string' }).notNull(),
    slot: smallint().notNull(),
    booked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.slot] }),
    check('call_slots_slot', sql`${table.slot} between 0 and 2`),
    check('call_slots_booked', sql`${table.booked} >= 0`),
  ],
)
