/** The part of a trace's events that is read; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** what the thread itself worked of it; without what it waited for a processor */
  tdur?: number
}

/** Lighthouse's slowdown for phones, and from when on a task blocks. */
const SLOWDOWN = 4
const BLOCKS_MS = 50

/**
 * By how much tasks of the page's main thread would block after the first paint on the slow phone. It is
 * counted as total blocking time is, but with the thread's own time: on a machine with few processors a task
 * waits for one in its middle, and Lighthouse counts that four times. NaN without such a trace.
 */
export function ownBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid && TASK.test(name),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  let end = 0
  let blocking = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task within a task is a part of it.
    if (ts < end) continue
    end = ts + dur
    if (end > paint.ts) blocking += Math.max(0, (tdur / 1000) * SLOWDOWN - BLOCKS_MS)
  }
  return blocking
}

const TASK = /^(?:ThreadControllerImpl::)?RunTask$/
