import type { MARK_COLOURS, MARK_KINDS } from '../../../contract/learning/reading.ts'
import type { Connection } from '../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text, textOf, timestamptz } from '../../platform/statement.ts'
import type { Mark } from './shown-mark.ts'

const MARK_ROW = {
  markId: text,
  kind: textOf<(typeof MARK_KINDS)[number]>(),
  place: jsonb<Mark['place']>(),
  quote: text.orNull,
  note: text.orNull,
  colour: textOf<(typeof MARK_COLOURS)[number]>().orNull,
  changedAt: timestamptz,
  deletedAt: timestamptz.orNull,
}

export type MarkRow = RowOf<typeof MARK_ROW>

const LIST_MARKS = statement(
  'list-marks',
  MARK_ROW,
  `select mark_id as "markId", kind, place, quote, note, colour, changed_at as "changedAt", deleted_at as "deletedAt"
    from document_marks where person_id = $1 and item_id = $2 order by changed_at, mark_id`,
)

/** A person's marks in a document, those removed lately included. */
export async function listMarks(
  connection: Connection,
  personId: number,
  itemId: number,
): Promise<MarkRow[]> {
  return (await LIST_MARKS.run(connection, [personId, itemId])).rows
}

const COUNT_MARKS = statement(
  'count-marks',
  { count: int },
  `select count(*)::int as count from document_marks
    where person_id = $1 and item_id = $2 and deleted_at is null`,
)

export async function countMarks(connection: Connection, personId: number, itemId: number): Promise<number> {
  return (await COUNT_MARKS.run(connection, [personId, itemId])).rows[0]!.count
}

/**
 * Keeps each mark unless a later change of it is kept. A removed one keeps no words, and no mark moves to
 * another document.
 */
export async function putMarks(
  connection: Connection,
  { personId, itemId, now }: { personId: number; itemId: number; now: Date },
  marks: (Omit<Mark, 'changedAt'> & { changedAt: Date })[],
): Promise<void> {
  await connection.query(
    `insert into document_marks (person_id, mark_id, item_id, kind, place, quote, note, colour, changed_at, deleted_at,
        stored_at)
      select $1, "markId", $2, kind, place, case when deleted then null else quote end,
        case when deleted then null else note end, colour, "changedAt", case when deleted then $3::timestamptz end, $3
      from jsonb_to_recordset($4::jsonb) as given("markId" text, kind text, place jsonb, quote text, note text,
        colour text, "changedAt" timestamptz, deleted boolean)
      on conflict (person_id, mark_id) do update set kind = excluded.kind, place = excluded.place,
        quote = excluded.quote, note = excluded.note, colour = excluded.colour, changed_at = excluded.changed_at,
        deleted_at = excluded.deleted_at, stored_at = excluded.stored_at
      where excluded.changed_at > document_marks.changed_at and excluded.item_id = document_marks.item_id`,
    [personId, itemId, now, JSON.stringify(marks)],
  )
}

/** Forgets marks that were removed before this time. */
export async function forgetRemovedMarks(connection: Connection, before: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from document_marks where deleted_at < $1', [before])
  return rowCount ?? 0
}
