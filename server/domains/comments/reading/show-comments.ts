import type { Connection } from '../../../platform/database.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import type { CommentReason, CommentRow } from './comment-row.queries.ts'

export const CHANGED_FOR_MS = 15 * 60_000

export interface ShownComment {
  commentId: number
  replyTo: number | null
  mine: boolean
  name: string | null
  learner: number | null
  text: string | null
  gone: 'removed' | 'hidden' | 'erased' | null
  hidden: CommentReason | null
  writtenAt: string
  changedAt: string | null
  version: number
  changeUntil: string | null
  reported: boolean
}

/**
 * Comments as this person sees them. A name stands at what was written by it, as long as its writer is known
 * to be grown up; at all else a number, which tells of this lesson alone.
 */
export async function showComments(
  connection: Connection,
  rows: readonly CommentRow[],
  personId: number,
  now: Date,
): Promise<ShownComment[]> {
  const named = new Set(rows.flatMap((row) => (row.named && row.personId !== null ? [row.personId] : [])))
  const names = await namesOfAdults(connection, [...named], now)
  return rows.map((row) => show(row, { names, personId, now }))
}

interface Seen {
  names: Map<number, string>
  personId: number
  now: Date
}

function show(row: CommentRow, { names, personId, now }: Seen): ShownComment {
  const mine = row.personId === personId
  const gone = goneOf(row, mine)
  const name = (!gone && row.named && row.personId !== null && names.get(row.personId)) || null
  const until = row.writtenAt.getTime() + CHANGED_FOR_MS
  const changes = mine && !gone && row.hiddenReason === null && now.getTime() < until
  return {
    commentId: row.id,
    replyTo: row.parentId,
    mine,
    name,
    learner: name === null && !gone ? row.number : null,
    text: gone ? null : row.text,
    gone,
    hidden: mine && !gone ? row.hiddenReason : null,
    writtenAt: row.writtenAt.toISOString(),
    changedAt: gone ? null : (row.changedAt?.toISOString() ?? null),
    version: row.version,
    changeUntil: changes ? new Date(until).toISOString() : null,
    reported: row.reported,
  }
}

function goneOf({ personId, removed, hiddenReason }: CommentRow, mine: boolean): ShownComment['gone'] {
  if (personId === null) return 'erased'
  if (removed) return 'removed'
  return hiddenReason !== null && !mine ? 'hidden' : null
}
