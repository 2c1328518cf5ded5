import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** That a person may open packages, from when, until when, and why. Rows are ended, never deleted. */
export const grants = pgTable(
  'grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint({ mode: 'number' }).notNull(),
    /** what was bought or given */
    packageId: integer().notNull(),
    /** what it opened when it was granted: itself and, of a pack, its parts; it opens that to its end */
    opens: integer().array().notNull(),
    /** it opens as well what the package, or the pack, got later */
    growing: boolean().notNull().default(true),
    /** ORDER, TRIAL, REFERRAL, SCHOLARSHIP or STAFF */
    source: text().notNull(),
    /** what it came from, such as an order's number; with the source it names one grant of a package */
    sourceRef: text().notNull(),
    reason: text().notNull(),
    /** null: it waits behind a permanent grant */
    startsAt: at(),
    /** null: permanent, as for a printed book, or behind a permanent grant */
    endsAt: at(),
    /** the granted length: the end is recomputed from it if an earlier grant is ended; null: permanent */
    validity: integer(),
    validityUnit: text(),
    extension: integer(),
    extensionUnit: text(),
    /** ended before its time, by a refund or by staff */
    endedAt: at(),
    endedReason: text(),
    /** of a trial: when its person was told that it ends soon, and that it has ended */
    endingToldAt: at(),
    endToldAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('grants_person').on(table.personId),
    uniqueIndex('grants_once').on(table.personId, table.source, table.sourceRef, table.packageId),
    check('grants_source', sql`${table.source} in ('ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF')`),
    check('grants_opens', sql`${table.packageId} = any(${table.opens})`),
    index('grants_source_ref').on(table.source, table.sourceRef),
    index('grants_trials')
      .on(table.endsAt)
      .where(sql`${table.source} = 'TRIAL' and ${table.endedAt} is null`),
    check('grants_length', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * A phone number that has had the trial of a package, as a keyed hash: it names no person, and outlives the
 * account.
 */
export const trialPhones = pgTable(
  'trial_phones',
  { packageId: integer().notNull(), phoneHash: text().notNull(), hadAt: at().notNull() },
  (table) => [
    primaryKey({ columns: [table.packageId, table.phoneHash] }),
    index('trial_phones_had').on(table.hadAt),
  ],
)
