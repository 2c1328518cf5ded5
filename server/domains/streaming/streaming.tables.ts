import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** The devices on which a person plays lessons; those heard of lately count against how many may. */
export const playingDevices = pgTable(
  'playing_devices',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    /** the device's record of itself (B §3) */
    deviceId: uuid().notNull(),
    /** as the person knows it: "Chrome on Android" */
    name: text().notNull(),
    packageId: integer().notNull(),
    itemId: integer().notNull(),
    beganAt: at().notNull(),
    heardAt: at().notNull(),
    /** when another device of the person took its place */
    takenOverAt: at(),
    /** names it in the addresses of its playlists; another each time that it begins */
    placeId: uuid().notNull(),
    /** of the accounts domain: a device that signs in anew asks for a place anew */
    sessionId: text().notNull(),
    /** of the lesson, when it was last heard of */
    second: real(),
    /** when it stopped, or was counted as gone */
    endedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.deviceId] }),
    index('playing_devices_heard').on(table.heardAt),
  ],
)

/** How a lesson is watched by everybody together; nothing in it says who. */
export const lessonFigures = pgTable('lesson_figures', {
  itemId: integer().primaryKey(),
  /** when it was first counted */
  since: at().notNull(),
  starts: integer().notNull(),
  /** how many stopped in each tenth of it, from the first */
  leftAt: integer().array().notNull(),
  /** how often a player waited for the network, and how long together */
  stalls: integer().notNull(),
  stalledMs: bigint({ mode: 'number' }).notNull(),
})

/** How a person rated a lesson: once, changed as often as they like. */
export const lessonRatings = pgTable(
  'lesson_ratings',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    itemId: integer().notNull(),
    stars: smallint().notNull(),
    /** what they said beside the stars */
    options: text().array().notNull(),
    ratedAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.itemId] }),
    index('lesson_ratings_item').on(table.itemId),
    check('lesson_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
)
