import type { z } from 'zod'
import type { mark } from '../../../contract/learning/reading.ts'
import type { MarkRow } from './marks.queries.ts'

export type Mark = z.output<typeof mark>

/** A mark as the reader gets it; one that was removed says only that. */
export function shownMark(row: MarkRow): Mark {
  const { markId, kind, place, quote, note, colour, changedAt, deletedAt } = row
  return {
    markId,
    kind,
    place,
    ...(quote === null ? {} : { quote }),
    ...(note === null ? {} : { note }),
    ...(colour === null ? {} : { colour }),
    changedAt: changedAt.toISOString(),
    deleted: deletedAt !== null,
  }
}
