import { STUDIO_ENDS, type StudioEnd, type StudioSaid } from '../../../../../contract/live/studio.ts'
import {
  bitsOf,
  type EndWhy,
  isSending,
  type StudioAction,
  type StudioState,
  type StudioStep,
} from './studio-state.ts'

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
const LONGEST_PAUSE_MS = 8_000
const BUSY_PAUSE_MS = 3_000
/** A connection that is not there by then will not come. */
const CONNECTING_MS = 10_000

const MOST_BUFFERED = 4 * 1024 * 1024
const MOST_UNTAKEN_MS = 5_000
/** So long it may be slow before it goes on with fewer bits. */
const SLOW_MS = 10_000
/** With the fewest bits already: then what waits is left out, so that learners see what is now. */
const SLOW_LOW_MS = 20_000

const unchanged = (state: StudioState): StudioStep => ({ state, effects: [] })

/** One step of a studio: what it is then, and what has to be done. */
export function reduceStudio(state: StudioState, action: StudioAction): StudioStep {
  if ('connection' in action && (action.connection !== state.connection || !state.open))
    return unchanged(state)
  switch (action.do) {
    case 'check':
      return state.phase === 'checking' || state.phase === 'ready'
        ? unchanged({ ...state, phase: action.fit ? 'ready' : 'checking' })
        : unchanged(state)
    case 'size':
      return unchanged(isSending(state) ? state : { ...state, size: action.size })
    case 'start':
      return start(state, action.at)
    case 'said':
      return hear(state, action.said, action.at)
    case 'sent':
      return unchanged(withSent(state, action.bytes, action.at))
    case 'refused':
      return refuse(state, action.code)
    case 'closed':
      return close(state, action.code)
    case 'broken':
      return lose(state)
    case 'look':
      return look(state, action.buffered, action.at)
    case 'offline':
      return isSending(state) ? lose(state, LONGEST_PAUSE_MS) : unchanged(state)
    case 'again':
      return isSending(state) && !state.open ? connect(state, action.at) : unchanged(state)
    case 'stop':
      return isSending(state) ? end(state, 'stopped') : unchanged(state)
  }
}

function start(state: StudioState, at: number): StudioStep {
  if (state.phase !== 'ready' && (state.phase !== 'ended' || state.end === 'over')) return unchanged(state)
  const begun = { ...state, phase: 'connecting' as const, end: undefined, liveSince: undefined }
  return connect({ ...begun, reduced: false, tries: 0 }, at)
}

/** Each connection is a recording of its own, whose bytes are counted from nothing. */
function connect(state: StudioState, at: number): StudioStep {
  const connection = state.connection + 1
  return {
    state: {
      ...state,
      ...{ connection, open: true, recording: false, askedAt: at },
      ...{ sent: 0, untaken: [], slowSince: undefined, warning: undefined },
    },
    effects: [{ do: 'connect', connection }],
  }
}

function hear(state: StudioState, said: StudioSaid, at: number): StudioStep {
  switch (said.type) {
    case 'ready': {
      if (state.recording) return unchanged(state)
      const { connection } = state
      return {
        state: { ...state, recording: true },
        effects: [{ do: 'record', connection, bits: bitsOf(state) }],
      }
    }
    case 'live':
      return unchanged({ ...state, phase: 'live', tries: 0, liveSince: state.liveSince ?? at })
    case 'taken':
      return unchanged({ ...state, untaken: state.untaken.filter(({ upTo }) => upTo > said.bytes) })
    case 'warning':
      return unchanged({ ...state, warning: said.code })
    default:
      // A newer server may say more.
      return unchanged(state)
  }
}

function withSent(state: StudioState, bytes: number, at: number): StudioState {
  const sent = state.sent + bytes
  return { ...state, sent, untaken: [...state.untaken, { upTo: sent, at }] }
}

/** Refusals of `openStudio` that asking again does not change. */
const REFUSALS: Record<string, EndWhy> = {
  class_over: 'over',
  class_cancelled: 'over',
  doors_closed: 'early',
  proof_too_old: 'sign_in',
  ...{ no_class: 'not_allowed', forbidden: 'not_allowed', role_needed: 'not_allowed' },
}

function refuse(state: StudioState, code: string | undefined): StudioStep {
  const why = REFUSALS[code ?? '']
  return why === undefined ? lose(state) : end(state, why)
}

const endOf = (code: number) =>
  (Object.keys(STUDIO_ENDS) as StudioEnd[]).find((name) => STUDIO_ENDS[name] === code)

function close(state: StudioState, code: number): StudioStep {
  const why = endOf(code)
  if (why === undefined) return lose(state)
  return why === 'busy' ? lose(state, BUSY_PAUSE_MS) : end(state, why)
}

const GONE = { open: false, recording: false, untaken: [], slowSince: undefined, warning: undefined }

function lose(state: StudioState, pauseMs?: number): StudioStep {
  const ms = pauseMs ?? PAUSES_MS[state.tries] ?? LONGEST_PAUSE_MS
  return {
    state: { ...state, ...GONE, phase: 'lost', tries: state.tries + 1 },
    effects: [{ do: 'hangUp' }, { do: 'wait', ms }],
  }
}

function end(state: StudioState, why: EndWhy): StudioStep {
  return { state: { ...state, ...GONE, phase: 'ended', end: why }, effects: [{ do: 'hangUp' }] }
}

function look(state: StudioState, buffered: number, at: number): StudioStep {
  if (!state.open) return unchanged(state)
  if (!state.recording) return at - state.askedAt > CONNECTING_MS ? lose(state) : unchanged(state)
  const oldest = state.untaken[0]
  const slow = buffered > MOST_BUFFERED || (oldest !== undefined && at - oldest.at > MOST_UNTAKEN_MS)
  if (!slow) return unchanged(state.slowSince === undefined ? state : { ...state, slowSince: undefined })
  const slowSince = state.slowSince ?? at
  const isLowest = state.reduced || state.size === '360p'
  if (at - slowSince < (isLowest ? SLOW_LOW_MS : SLOW_MS)) return unchanged({ ...state, slowSince })
  const next = connect({ ...state, reduced: true }, at)
  return { state: next.state, effects: [{ do: 'hangUp' }, ...next.effects] }
}
