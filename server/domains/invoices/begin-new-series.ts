import type { Connection } from '../../platform/database.ts'
import { listUsedSeries, setSeries } from './invoice-series.queries.ts'

const BEGINNING = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000

/**
 * From now on numbers are taken from a series that was never used, begun at 1: for a database that was
 * restored, which cannot know what was issued after its backup. In the caller's transaction, before anything
 * is issued.
 */
export async function beginNewSeries(connection: Connection, now: Date): Promise<{ series: string }> {
  const used = new Set(await listUsedSeries(connection))
  let at = Math.max(0, Math.floor((now.getTime() - BEGINNING) / MINUTE_MS))
  while (used.has(seriesAt(at))) at += 1
  await setSeries(connection, seriesAt(at), now)
  return { series: seriesAt(at) }
}

const seriesAt = (minutes: number) => minutes.toString(36).toUpperCase()
