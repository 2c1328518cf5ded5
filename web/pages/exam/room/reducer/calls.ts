import type { AttemptEvent } from '../../../../../exam/attempt-event.ts'
import type { Effect, RoomCall } from './effects.ts'
import { sendable } from './held-events.ts'
import { BEAT_MS, kickLine, type LineWork, wakeLine } from './lines.ts'
import { numberAnyway } from './numbering.ts'
import type { Turn } from './room-state.ts'
import { unsentCount, wait } from './turn.ts'

export const MOST_AT_ONCE = 100
/** The server's limit on a body, in UTF-16 units of at most three bytes each. */
const MOST_TEXT = 250_000
/** What a browser still sends for a closed page. */
const MOST_LEAVING_BYTES = 60_000
/**
 * While it waits for its turn to submit, as thousands do at once; first within a shorter time: time may have
 * been added just before the end.
 */
const FIRST_WAITING_BEAT_MS = 45_000
const WAITING_BEAT_MS = 60_000
/** Asks for the state of the attempt, and for the time. */
const ASK: RoomCall = { name: 'save', events: [] }

/** Sends events and requests about the attempt, until it is submitted. */
export const CALLS: LineWork<Turn> = {
  name: 'calls',
  nextCall(turn, ask): Effect | undefined {
    const call = nextCall(turn, ask)
    return call && { do: 'call', call }
  },
  beatMs({ state: { standing, turnMs }, at }) {
    if (standing.as !== 'handing-in' || turnMs === undefined) return BEAT_MS
    return standing.confirmed ? WAITING_BEAT_MS : at.random * FIRST_WAITING_BEAT_MS
  },
}

export const kick = (turn: Turn) => kickLine(turn, CALLS)
export const wake = (turn: Turn) => wakeLine(turn, CALLS)

/** Sends what it can; the page may be gone before an answer comes. */
export function sendLeaving({ state, effects }: Turn): void {
  const events: AttemptEvent[] = []
  let bytes = 0
  for (const event of sendable(state.held)) {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    if (bytes > MOST_LEAVING_BYTES || events.length === MOST_AT_ONCE) break
    events.push(event)
  }
  if (events.length > 0 && !state.full && state.standing.as !== 'over')
    effects.push({ do: 'saveLeaving', events })
}

function nextCall(turn: Turn, ask: boolean): RoomCall | undefined {
  const { standing, turnMs, full, held, numbers, mostAtOnce } = turn.state
  if (standing.as === 'over') return undefined
  const events = full ? [] : batch(sendable(held), mostAtOnce)
  if (events.length > 0) return { name: 'save', events }
  if (numbers.by === 'entering' && held.unnamed.length > 0 && !full) return epochCall(turn)
  if (standing.as === 'handing-in' && isAllSent(turn)) {
    const waitMs = standing.notBeforeMs - turn.at.nowMs
    if (waitMs > 0) wait(turn, 'handIn', waitMs)
    // Servers that tell turns know `ifOver`; others would end a test to which time was added.
    else if (standing.by === 'deadline' && turnMs !== undefined) return { name: 'submit', ifOver: true }
    else return standing.confirmed ? { name: 'submit', ifOver: standing.by === 'deadline' } : ASK
  }
  return ask ? ASK : undefined
}

function isAllSent({ state }: Turn): boolean {
  const files = [...state.files.values()]
  return (
    (unsentCount(state) === 0 || state.full) &&
    files.every((file) => file.state === 'sent' || file.state === 'refused')
  )
}

/** Asks for the current epoch first, so that a newer room does not lose the attempt. */
function epochCall(turn: Turn): RoomCall | undefined {
  if (!turn.state.heardSinceLoss) return ASK
  if (turn.state.standing.as !== 'taken') return { name: 'enter' }
  numberAnyway(turn)
  return undefined
}

function batch(unsent: readonly AttemptEvent[], most: number): readonly AttemptEvent[] {
  let text = 0
  const end = unsent.findIndex((event, at) => {
    text += JSON.stringify(event).length
    return at === most || (at > 0 && text > MOST_TEXT)
  })
  return unsent.slice(0, end < 0 ? unsent.length : end)
}
