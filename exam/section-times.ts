/** How long a paper takes: together, or each section for itself, one after the other. */
export interface PaperTimes {
  /** undefined where each section has its own time */
  durationSeconds?: number
  sections: readonly { seconds?: number }[]
}

/** What lengthens one attempt. */
export interface AttemptTimes {
  startedAtMs: number
  /** compensatory time of the person: 100 is none, 133 a third more */
  timePercent: number
  /** given for an outage to attempts that were under way, in the order of their time */
  credits: readonly { atMs: number; seconds: number }[]
  /** the last instant that the paper itself allows, whatever was started when */
  closesAtMs?: number
}

export interface Span {
  fromMs: number
  toMs: number
}

export interface ExamTimes {
  /** when the attempt ends */
  deadlineMs: number
  /** when each section can be answered, in the order of the paper */
  sections: Span[]
  /** whether a section can be answered in its own time only */
  timed: boolean
}

/** How long after an end what was made before it still comes as in time (rules.md). */
export const GRACE_MS = 30_000

/** Who was offline brings what it kept within a minute of an end; rooms come back as fast after an outage. */
export const NEAR_END_MS = 60_000
/** Of one that lasted longer an operator decides: nobody may answer in it and say otherwise. */
export const LONGEST_OUTAGE_MS = 30 * 60_000
/** After an outage near an end, what was made before it comes as in time for so long. */
export const OUTAGE_GRACE_MS = 90_000

/**
 * Until when what was made before this end comes as in time. `outages` are spans in which nothing could be
 * saved, in their order; one that touches the minute before the end, or the grace, lengthens it.
 */
export function graceEndMs(endMs: number, outages: readonly Span[]): number {
  let until = endMs + GRACE_MS
  for (const { fromMs, toMs } of outages.filter(({ fromMs, toMs }) => toMs - fromMs <= LONGEST_OUTAGE_MS))
    if (toMs >= endMs - NEAR_END_MS && fromMs <= until) until = Math.max(until, toMs + OUTAGE_GRACE_MS)
  return until
}

/**
 * The times of one attempt. A credit lengthens what was under way at its instant; a closing window cuts
 * everything.
 */
export function examTimes(paper: PaperTimes, attempt: AttemptTimes): ExamTimes {
  const timed = paper.sections.length > 0 && paper.sections.every(({ seconds }) => seconds !== undefined)
  const lengths = timed ? paper.sections.map(({ seconds }) => seconds!) : [paper.durationSeconds ?? 0]
  const close = attempt.closesAtMs ?? Number.POSITIVE_INFINITY
  const waiting = attempt.credits
    .filter(({ atMs }) => atMs >= attempt.startedAtMs)
    .sort((a, b) => a.atMs - b.atMs)
  const spans: Span[] = []
  let fromMs = attempt.startedAtMs
  for (const seconds of lengths) {
    let toMs = fromMs + Math.round((seconds * 1000 * attempt.timePercent) / 100)
    while (waiting.length > 0 && waiting[0]!.atMs < toMs) toMs += waiting.shift()!.seconds * 1000
    spans.push({ fromMs: Math.min(fromMs, close), toMs: Math.min(toMs, close) })
    fromMs = toMs
  }
  const deadlineMs = spans.at(-1)!.toMs
  const whole = { fromMs: attempt.startedAtMs, toMs: deadlineMs }
  return { deadlineMs, sections: timed ? spans : paper.sections.map(() => whole), timed }
}

/** What becomes of a change that was made then and came now. */
export type Timeliness = 'in-time' | 'late' | 'outside'

/**
 * `late`: made in time by the room's own word, but come when the key may have been seen; `outside`: made
 * before its time or after it. An attempt that was handed in is over at that instant.
 */
export function timelinessOf(
  span: Span,
  at: { madeAtMs: number; receivedAtMs: number; submittedAtMs?: number; outages?: readonly Span[] },
): Timeliness {
  const endMs = Math.min(span.toMs, at.submittedAtMs ?? Number.POSITIVE_INFINITY)
  // A room's clock is set by answers that took their way: half a grace is forgiven.
  if (at.madeAtMs > endMs || at.madeAtMs < span.fromMs - GRACE_MS / 2) return 'outside'
  if (at.submittedAtMs !== undefined && at.receivedAtMs > at.submittedAtMs) return 'late'
  return at.receivedAtMs <= graceEndMs(span.toMs, at.outages ?? []) ? 'in-time' : 'late'
}
