import type { Connection } from '../../server/platform/database.ts'
import type { StormHall } from './storm-hall.ts'

const WINDOW_MS = 10_000
const LOOKS_EVERY_MS = 500
/** Towards the end there is less to do. */
const MOST = 0.9

/**
 * Counts how many are handed in, by whom and whatever. `stop` answers how many a second in each ten seconds,
 * from the first until most were.
 */
export function watchGoodput(connection: Connection, { paper, attemptIds }: StormHall): { stop(): number[] } {
  const seen: { atMs: number; done: number }[] = []
  const look = async () => {
    const { rows } = await connection.query<{ left: number }>(
      `select count(*)::int as left from attempts where paper_id = $1 and state = 'INCOMPLETE'`,
      [paper.paperId],
    )
    seen.push({ atMs: performance.now(), done: attemptIds.length - rows[0]!.left })
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOKS_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      const most = seen.findIndex(({ done }) => done >= MOST * attemptIds.length)
      const busy = seen.slice(0, most < 0 ? seen.length : most + 1).filter(({ done }) => done > 0)
      const windows: number[] = []
      for (let from = busy[0]; from; ) {
        const began = from
        from = busy.find(({ atMs }) => atMs >= began.atMs + WINDOW_MS)
        if (from) windows.push(((from.done - began.done) * 1_000) / (from.atMs - began.atMs))
      }
      return windows
    },
  }
}
