/** Where to go on: a page of a document, a second of a lesson, a question of an exercise. */
export type Position = { page: number } | { second: number } | { question: number }

/** What a device noted of an item at one moment. */
export interface ProgressChange {
  /** by the device's clock, ms since 1970 */
  at: number
  /** the device */
  by: string
  /** how much of it was seen, 0 to 1 */
  share?: number | undefined
  position?: Position | undefined
  done?: boolean | undefined
}

/**
 * How far a person is with an item, as one device knows it, or the server. No record: not begun; with
 * `doneAt`: done; otherwise under way.
 */
export interface Progress {
  /** ms since 1970, as all moments here */
  beganAt: number
  doneAt: number | null
  share: number
  position: Position | null
  /** when and on which device the person was there; without a position when they were at the item last */
  positionAt: number
  positionBy: string
}

/** A share is kept with four decimals. */
const SHARE_STEPS = 10_000

/** What one change says by itself. */
export function progressOfChange({ at, by, share = 0, position, done = false }: ProgressChange): Progress {
  return {
    beganAt: at,
    doneAt: done ? at : null,
    share: done ? 1 : Math.max(0, Math.round(share * SHARE_STEPS) / SHARE_STEPS),
    position: position ?? null,
    positionAt: at,
    positionBy: by,
  }
}

/**
 * What two records of the same item say together. The order and the number of times do not matter, so that
 * changes may come late, twice and from several devices: begun and done at the earliest moment of either, the
 * greater share, and the later of two positions. `PUT_PROGRESS` of the server does the same in SQL.
 */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const { position, positionAt, positionBy } = comparePositions(one, other) < 0 ? other : one
  return {
    beganAt: Math.min(one.beganAt, other.beganAt),
    doneAt: earlier(one.doneAt, other.doneAt),
    share: Math.max(one.share, other.share),
    position,
    positionAt,
    positionBy,
  }
}

/** Whether a record tells nothing that the other does not. */
export function isWithin(one: Progress, other: Progress): boolean {
  const { beganAt, doneAt, share } = other
  return (
    comparePositions(one, other) <= 0 &&
    one.beganAt >= beganAt &&
    one.share <= share &&
    (one.doneAt === null || (doneAt !== null && one.doneAt >= doneAt))
  )
}

/** Changes that say together what the record says, for a call that takes changes. */
export function changesOf({
  beganAt,
  doneAt,
  share,
  position,
  positionAt,
  positionBy: by,
}: Progress): ProgressChange[] {
  const moments = [beganAt, ...(doneAt === null ? [] : [doneAt]), positionAt]
  return [...new Set(moments)].map((at) => ({
    at,
    by,
    ...(at === positionAt && share > 0 && { share }),
    ...(at === positionAt && position && { position }),
    ...(at === doneAt && { done: true }),
  }))
}

/** Below 0 where the other's position is the one to keep. Any position is worth more than none. */
function comparePositions(one: Progress, other: Progress): number {
  if (!one.position || !other.position)
    return (
      Number(one.position !== null) - Number(other.position !== null) ||
      one.positionAt - other.positionAt ||
      compareTexts(one.positionBy, other.positionBy)
    )
  return (
    one.positionAt - other.positionAt ||
    compareTexts(one.positionBy, other.positionBy) ||
    comparePlaces(one.position, other.position)
  )
}

/** Of two places of one device in the same moment the farther one counts, as `jsonb` compares them. */
function comparePlaces(one: Position, other: Position): number {
  const [[kind, place]] = Object.entries(one) as [[string, number]]
  const [[otherKind, otherPlace]] = Object.entries(other) as [[string, number]]
  return compareTexts(kind, otherKind) || place - otherPlace
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
