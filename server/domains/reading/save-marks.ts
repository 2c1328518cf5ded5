import { MOST_MARKS } from '../../../contract/learning/reading.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { type AskedDocument, mayMark } from './find-document.ts'
import { lockReading } from './lock-reading.queries.ts'
import { countMarks, listMarks, putMarks } from './marks.queries.ts'
import { refuseReading } from './refuse-reading.ts'
import { type Mark, shownMark } from './shown-mark.ts'

/**
 * Afterwards each mark is as its later change says, from whatever device; all or none. What comes late from
 * somebody whose time is over is kept as well. A device whose clock is ahead counts as now.
 */
export async function saveMarks(
  db: Database,
  { packageId, itemId, marks }: AskedDocument & { marks: Mark[] },
  personId: number,
  now: Date,
): Promise<{ marks: Mark[] }> {
  return await inTransaction(db, async (connection) => {
    if (!(await mayMark(connection, { packageId, itemId }, personId, now)))
      throw refuseReading('document_not_found')
    await lockReading(connection, personId)
    const rows = laterOfEach(marks).map((mark) => ({
      ...mark,
      changedAt: new Date(Math.min(Date.parse(mark.changedAt), now.getTime())),
    }))
    await putMarks(connection, { personId, itemId, now }, rows)
    if ((await countMarks(connection, personId, itemId)) > MOST_MARKS) throw refuseReading('too_many_marks')
    return { marks: (await listMarks(connection, personId, itemId)).map(shownMark) }
  })
}

/** One statement cannot change a row twice. */
function laterOfEach(marks: readonly Mark[]): Mark[] {
  const later = new Map<string, Mark>()
  for (const mark of marks) {
    const other = later.get(mark.markId)
    if (!other || Date.parse(other.changedAt) <= Date.parse(mark.changedAt)) later.set(mark.markId, mark)
  }
  return [...later.values()]
}
