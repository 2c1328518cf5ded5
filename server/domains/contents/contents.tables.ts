import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** A branch of a package's tree: an exam, a batch, a subject, a chapter or a topic. */
export const contentNodes = pgTable(
  'content_nodes',
  {
    /** permanent: addresses name it */
    id: integer().primaryKey(),
    packageId: integer().notNull(),
    /** of the same package and a larger kind; null: directly below the package */
    parentId: integer().references((): AnyPgColumn => contentNodes.id),
    kind: text().notNull(),
    /** { en, hi } */
    title: jsonb().notNull(),
    /** among its siblings */
    position: integer().notNull(),
    /** false: taken out by a later file */
    active: boolean().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('content_nodes_package').on(table.packageId, table.position),
    check('content_nodes_kind', sql`${table.kind} in ('EXAM', 'BATCH', 'SUBJECT', 'CHAPTER', 'TOPIC')`),
    check('content_nodes_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** What a package opens: a test, a document, an issue of a magazine. Addresses name its id (B §2.4). */
export const contentItems = pgTable(
  'content_items',
  {
    id: integer().primaryKey(),
    packageId: integer().notNull(),
    /** the branch on which it hangs; null: directly below the package */
    nodeId: integer().references(() => contentNodes.id),
    kind: text().notNull(),
    /** under which product type it is shown: TEST_SERIES, EBOOKS … (B §3) */
    contentType: text().notNull(),
    paperId: integer(),
    /** in the storage, with the name it had */
    file: jsonb(),
    /** of a lesson on video, and of a recorded class: `media` of the media domain */
    mediaId: text(),
    /** of a lesson on video: captions, chapters, handouts, questions */
    lesson: jsonb(),
    /** { en, hi } of a file or a lesson; a paper has its own */
    title: jsonb(),
    free: boolean().notNull(),
    /** within its package */
    position: integer().notNull(),
    /** opens to those who may open the package; null: at once */
    availableFrom: at(),
    /** false: taken out by a later file; attempts keep naming it */
    active: boolean().notNull(),
    /** for everybody, whatever they bought */
    withdrawn: boolean().notNull().default(false),
    /** when it came into the package; null: before this was kept */
    addedAt: at(),
    /** when it was taken out last */
    takenOutAt: at(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('content_items_package').on(table.packageId, table.position),
    index('content_items_paper').on(table.paperId),
    index('content_items_media').on(table.mediaId),
    check(
      'content_items_kind',
      sql`${table.kind} in ('TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL', 'CLASS')`,
    ),
    check(
      'content_items_one',
      sql`${table.kind} = 'CLASS' or num_nonnulls(${table.paperId}, ${table.file}, ${table.mediaId}) = 1`,
    ),
    check(
      'content_items_video',
      sql`${table.kind} = 'CLASS' or (${table.kind} = 'VIDEO') = (${table.mediaId} is not null)`,
    ),
    check('content_items_class', sql`${table.kind} <> 'CLASS' or ${table.file} is null`),
    // A class has handouts before it has a recording.
    check(
      'content_items_lesson',
      sql`${table.lesson} is null or ${table.mediaId} is not null or ${table.kind} = 'CLASS'`,
    ),
    check('content_items_test', sql`(${table.kind} = 'TEST') = (${table.paperId} is not null)`),
    check('content_items_title', sql`(${table.title} is null) = (${table.paperId} is not null)`),
  ],
)
