import type {
  ClassMessage,
  ClassPoll,
  ClassQuestion,
  RaisedHand,
  ReportedMessage,
  TaughtRoom,
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

/** The room of a class as a teacher's page holds it. */
export interface DeskState extends SharedState, Pick<TaughtRoom, 'class' | 'isOwn' | 'hands' | 'reported'> {
  /** the latest first, with what is right */
  polls: ClassPoll[]
  /** all doubts, the latest first */
  asked: ClassQuestion[]
  /** numbers of those who were shut out, as far as it was heard here */
  out: number[]
}

export type DeskAction =
  | { do: 'enter'; room: TaughtRoom }
  | { do: 'hear'; events: RoomEvent[] }
  | { do: 'earlier'; list: ClassMessage[]; earlier: boolean }
  | { do: 'poll'; poll: ClassPoll }
  | { do: 'question'; question: ClassQuestion }

export function reduceDesk(state: DeskState | undefined, action: DeskAction): DeskState | undefined {
  if (action.do === 'enter') {
    const { shared, class: lesson, questions, ...rest } = action.room
    return {
      ...sharedOf(shared, lesson.state),
      ...rest,
      class: lesson,
      asked: questions,
      out: state?.out ?? [],
    }
  }
  if (!state) return undefined
  switch (action.do) {
    case 'hear':
      return action.events.reduce(hear, state)
    case 'earlier':
      return { ...state, ...withEarlier(state, action) }
    case 'poll':
      return { ...state, polls: withPoll(state.polls, action.poll) }
    case 'question':
      return { ...state, asked: withQuestion(state.asked, action.question) }
  }
}

function hear(state: DeskState, event: RoomEvent): DeskState {
  if (isKnown(state, event)) return state
  const next: DeskState = { ...state, ...foldShared(state, event), at: Math.max(state.at, event.number) }
  const { kind, data } = event
  switch (kind) {
    case 'poll':
      return { ...next, polls: withPoll(state.polls, data as ClassPoll) }
    case 'bars':
      return { ...next, polls: withBars(state.polls, data) }
    case 'asked':
      return { ...next, asked: withQuestion(state.asked, data as ClassQuestion) }
    case 'hand':
      return { ...next, hands: withHand(state.hands, data as HandTold) }
    case 'reported':
      return { ...next, reported: withReport(state.reported, data as ReportTold) }
    case 'removed':
      return { ...next, reported: state.reported.filter(({ id }) => id !== (data as { id: number }).id) }
    case 'learner':
      return { ...next, out: withOut(state.out, data as { number: number; out: boolean }) }
    default:
      return next
  }
}

/** What everybody hears of a question that is open does not say what is right: a teacher knows it already. */
function withPoll(polls: ClassPoll[], poll: ClassPoll): ClassPoll[] {
  const before = polls.find(({ id }) => id === poll.id)
  if (!before) return [poll, ...polls]
  const next = { ...poll, right: poll.right ?? before.right }
  return polls.map((one) => (one.id === poll.id ? next : one))
}

interface HandTold {
  number: number
  name: string | null
  raisedAt: string | null
}

/** The longest raised first. */
function withHand(hands: RaisedHand[], { raisedAt, ...who }: HandTold): RaisedHand[] {
  const others = hands.filter(({ number }) => number !== who.number)
  return raisedAt === null ? others : [...others, { ...who, raisedAt }]
}

interface ReportTold {
  message: ClassMessage
  reports: number
}

function withReport(reported: ReportedMessage[], { message, reports }: ReportTold): ReportedMessage[] {
  const others = reported.filter(({ id }) => id !== message.id)
  return reports === 0 ? others : [{ ...message, reports }, ...others]
}

const withOut = (numbers: number[], { number, out }: { number: number; out: boolean }): number[] =>
  out ? [...new Set([...numbers, number])] : numbers.filter((one) => one !== number)
