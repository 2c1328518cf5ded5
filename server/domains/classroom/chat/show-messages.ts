import type { Connection } from '../../../platform/database.ts'
import { type Speaker, speakersOf } from '../room/speakers.ts'
import { listMessages, type MessageRow } from './messages.queries.ts'

const PAGE = 50

export interface ShownMessage extends Speaker {
  id: number
  at: string
  text: string
  removed: boolean
}

/** Messages as everybody sees them. */
export async function showMessages(
  connection: Connection,
  rows: readonly MessageRow[],
  now: Date,
): Promise<ShownMessage[]> {
  const speakerOf = await speakersOf(connection, rows, now)
  return rows.map((row) => {
    const { id, at, text, removed } = row
    return { ...speakerOf(row), id, at: at.toISOString(), text, removed }
  })
}

/** What was said before a message, the oldest first. */
export async function readMessages(
  connection: Connection,
  itemId: number,
  now: Date,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ list: ShownMessage[]; earlier: boolean }> {
  const rows = await listMessages(connection, itemId, before, PAGE + 1)
  const list = await showMessages(connection, rows.slice(0, PAGE).reverse(), now)
  return { list, earlier: rows.length > PAGE }
}
