import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A video as an operator filed it, and what was made of it to be played. */
export const media = pgTable(
  'media',
  {
    /** the first 32 hexadecimal digits of the SHA-256 of the source: the same file is the same medium */
    id: text().primaryKey(),
    /** as the operator's file was called */
    name: text().notNull(),
    /** of the source */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** WAITING, MAKING, MADE, REFUSED */
    state: text().notNull(),
    /** of a refused one: why, for the operator */
    reason: text(),
    /** of MAKING: 0 to 1 */
    progress: real().notNull().default(0),
    /** what the source is: duration, size, frames, tracks */
    facts: jsonb(),
    /** rungs that are finished while it is made, and afterwards all that is played */
    made: jsonb(),
    /** sixteen bytes, by which its segments are encrypted */
    segmentKey: bytea(),
    /** how often somebody began to make it */
    tries: integer().notNull().default(0),
    /** the process that makes it, and until when it is believed to live */
    leasedBy: text(),
    leasedUntil: at(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('media_to_make').on(table.createdAt).where(sql`${table.state} in ('WAITING', 'MAKING')`),
    check('media_state', sql`${table.state} in ('WAITING', 'MAKING', 'MADE', 'REFUSED')`),
    check(
      'media_made',
      sql`${table.state} <> 'MADE' or (${table.made} is not null and ${table.segmentKey} is not null)`,
    ),
    check('media_refused', sql`(${table.state} = 'REFUSED') = (${table.reason} is not null)`),
  ],
)

/** A video on its way into the storage, in parts. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** of each part but the last */
    partBytes: integer().notNull(),
    /** of an upload to S3: its own name there */
    multipartId: text(),
    /** as the audit log names them: `staff:12`, `cli:asha` */
    actor: text().notNull(),
    createdAt: at().notNull(),
    /** when it became a medium, or was given up */
    endedAt: at(),
    /** while it is open: what it should become, where that was said; afterwards what it became */
    mediaId: text(),
  },
  (table) => [index('media_uploads_open').on(table.createdAt).where(sql`${table.endedAt} is null`)],
)
