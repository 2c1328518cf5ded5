import type {
  ClassMessage,
  ClassPoll,
  ClassQuestion,
  EnteredClass,
  OwnPoll,
} from '../../../data/live/classroom.queries.ts'
import {
  foldShared,
  isKnown,
  type RoomEvent,
  type SharedState,
  sharedOf,
  withBars,
  withEarlier,
  withQuestion,
} from '../../../parts/classroom/shared-state.ts'

/** A message of one's own that nobody else has yet. */
export interface Unsent {
  key: string
  text: string
  /** `waits`: for the network; `failed`: it has to be pressed again */
  state: 'sending' | 'waits' | 'failed'
}

/** The room of a class as a learner's page holds it. */
export interface RoomState extends SharedState, Pick<EnteredClass, 'class' | 'handouts' | 'beatSeconds'> {
  you: Pick<EnteredClass['you'], 'number' | 'name' | 'hand'>
  /** until when one's next message waits, by the clock of this page */
  writesFromMs: number
  polls: OwnPoll[]
  /** one's own doubts */
  asked: ClassQuestion[]
  unsent: Unsent[]
  /** something of one's own changed: a hand, a doubt */
  ownChanged: boolean
}

export type RoomAction =
  | { do: 'enter'; entered: EnteredClass; nowMs: number }
  | { do: 'hear'; events: RoomEvent[] }
  | { do: 'earlier'; list: ClassMessage[]; earlier: boolean }
  | { do: 'write'; key: string; text: string }
  | { do: 'sent'; key: string; message: ClassMessage; writesFromMs: number }
  | { do: 'unsent'; key: string; state: Unsent['state'] | 'refused'; writesFromMs?: number | undefined }
  | { do: 'own'; asked: ClassQuestion[]; hand: boolean }
  | { do: 'ask'; question: ClassQuestion }
  | { do: 'hand'; hand: boolean }
  | { do: 'answer'; pollId: number; own: number }

/** What happens in a room, one step: nothing else changes it. */
export function reduceRoom(state: RoomState | undefined, action: RoomAction): RoomState | undefined {
  if (action.do === 'enter') return entered(state, action)
  return state && step(state, action)
}

function entered(
  before: RoomState | undefined,
  { entered, nowMs }: { entered: EnteredClass; nowMs: number },
): RoomState {
  const { shared, you, polls, questions, handouts, beatSeconds, class: lesson } = entered
  const state = {
    ...sharedOf(shared, lesson.state),
    ...{ class: lesson, you, polls, asked: questions, handouts, beatSeconds },
    writesFromMs: waitUntil(you.writesFrom, shared.settings.slowSeconds, nowMs),
    unsent: before?.unsent ?? [],
    ownChanged: false,
  }
  return { ...state, unsent: state.unsent.filter((one) => !isThere(state, one)) }
}

/** A clock that is wrong makes nobody wait for longer than the teacher says. */
export function waitUntil(writesFrom: string | null, slowSeconds: number, nowMs: number): number {
  if (writesFrom === null) return 0
  return Math.min(Date.parse(writesFrom), nowMs + slowSeconds * 1000)
}

/** What was sent, and whose answer was lost: it came with the room. */
const isThere = ({ messages, you }: RoomState, { state, text }: Unsent): boolean =>
  state === 'waits' && messages.slice(-5).some((one) => one.number === you.number && one.text === text)

function step(state: RoomState, action: Exclude<RoomAction, { do: 'enter' }>): RoomState {
  switch (action.do) {
    case 'hear':
      return action.events.reduce(hear, state)
    case 'earlier':
      return { ...state, ...withEarlier(state, action) }
    case 'write':
      return { ...state, unsent: [...state.unsent, { key: action.key, text: action.text, state: 'sending' }] }
    case 'sent':
      return {
        ...hearMessage(state, action.message),
        unsent: state.unsent.filter(({ key }) => key !== action.key),
        writesFromMs: action.writesFromMs,
      }
    case 'unsent':
      return {
        ...state,
        unsent: unsentAs(state.unsent, action),
        writesFromMs: action.writesFromMs ?? state.writesFromMs,
      }
    case 'own':
      return {
        ...state,
        asked: action.asked,
        you: { ...state.you, hand: action.hand },
        ownChanged: false,
      }
    case 'ask':
      return { ...state, asked: withQuestion(state.asked, action.question) }
    case 'hand':
      return { ...state, you: { ...state.you, hand: action.hand } }
    case 'answer':
      return {
        ...state,
        polls: state.polls.map((poll) => (poll.id === action.pollId ? { ...poll, own: action.own } : poll)),
      }
  }
}

function unsentAs(
  list: Unsent[],
  { key, state }: { key: string; state: Unsent['state'] | 'refused' },
): Unsent[] {
  if (state === 'refused') return list.filter((one) => one.key !== key)
  return list.map((one) => (one.key === key ? { ...one, state } : one))
}

/** A message that an answer brought; its event may have come before, or comes later. */
function hearMessage(state: RoomState, message: ClassMessage): RoomState {
  if (state.messages.some(({ id }) => id === message.id)) return state
  return { ...state, ...foldShared(state, { number: state.at, kind: 'message', data: message }) }
}

function hear(state: RoomState, event: RoomEvent): RoomState {
  if (isKnown(state, event)) return state
  const next: RoomState = { ...state, ...foldShared(state, event), at: Math.max(state.at, event.number) }
  const { kind, data } = event
  if (kind === 'poll') return { ...next, polls: withPoll(state.polls, data as ClassPoll) }
  if (kind === 'bars') return { ...next, polls: withBars(state.polls, data) }
  if (kind === 'mine')
    return (data as { number: number }).number === state.you.number ? { ...next, ownChanged: true } : next
  if (kind === 'settings' && !next.settings.hands) return { ...next, you: { ...next.you, hand: false } }
  if (kind === 'handouts') return { ...next, handouts: (data as Pick<RoomState, 'handouts'>).handouts }
  if (kind === 'message') return { ...next, unsent: withoutOwn(next, data as ClassMessage) }
  return next
}

/** One's own message came by the stream before its answer did: it stands there once. */
function withoutOwn({ unsent, you }: RoomState, { number, text }: ClassMessage): Unsent[] {
  if (number !== you.number) return unsent
  const at = unsent.findIndex((one) => one.text === text)
  return at < 0 ? unsent : unsent.toSpliced(at, 1)
}

const MOST_POLLS = 50

function withPoll(polls: OwnPoll[], poll: ClassPoll): OwnPoll[] {
  const before = polls.find(({ id }) => id === poll.id)
  const next = { ...poll, own: before?.own ?? null }
  if (before) return polls.map((one) => (one.id === poll.id ? next : one))
  return [next, ...polls].slice(0, MOST_POLLS)
}
