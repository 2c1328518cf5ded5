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
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' })
const at = () => timestamp({ withTimezone: true })

/** A coupon as the operator's file describes it; never deleted, since orders will name it. */
export const coupons = pgTable(
  'coupons',
  {
    /** the code in capital letters: codes compare case-insensitively */
    folded: text().primaryKey(),
    /** as it is written and shown */
    code: text().notNull(),
    title: text().notNull(),
    titleHindi: text(),
    /** PERCENT, FLAT or NONE (free shipping alone) */
    action: text().notNull(),
    percent: integer(),
    amountPaise: paise(),
    /** most that a percentage takes off */
    capPaise: paise(),
    freeShipping: boolean().notNull(),
    minimumPaise: paise().notNull(),
    startsAt: at(),
    endsAt: at(),
    totalLimit: integer(),
    perPersonLimit: integer(),
    firstOrderOnly: boolean().notNull(),
    /** shown to everyone; otherwise it works for anyone who knows the code */
    public: boolean().notNull(),
    /** values of `role` in the address that show it; none: always shown */
    roles: jsonb().notNull(),
    /** what it is for, by kind; an empty list is everything */
    scope: jsonb().notNull(),
    active: boolean().notNull(),
  },
  (table) => [
    check('coupons_folded', sql`${table.folded} = upper(${table.code})`),
    index('coupons_public').on(table.public, table.active),
  ],
)

/** Coupons that are for these people alone, by their e-mail address. */
export const couponEmails = pgTable(
  'coupon_emails',
  {
    folded: text()
      .notNull()
      .references(() => coupons.folded),
    email: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folded, table.email] }),
    index('coupon_emails_email').on(table.email),
  ],
)
