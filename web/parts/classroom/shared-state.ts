import type {
  ClassMessage,
  ClassQuestion,
  RoomSettings,
  SharedRoom,
} from '../../data/live/classroom.queries.ts'

/** Something that happened in a class, as its stream tells it. */
export interface RoomEvent {
  /** its place in the order of everything that happened there */
  number: number
  kind: string
  data: unknown
}

/** What learners and teachers see of a class alike. */
export interface SharedState extends Omit<SharedRoom, 'changes'> {
  /** the number of the last event that this holds */
  at: number
  /** something was missed: the room has to be asked for */
  outdated: boolean
  classState: ClassState
  caption: { number: number; text: string } | undefined
  /** the number of the last event of the video; it is asked for when this changes */
  video: number
}

export type ClassState = 'PLANNED' | 'ON' | 'OVER' | 'CANCELLED'

/** What a page keeps of a chat at most. */
export const MOST_MESSAGES = 300
const MOST_QUESTIONS = 100

/** As it was told to whoever came in. */
export function sharedOf({ changes, ...shared }: SharedRoom, classState: ClassState): SharedState {
  return { ...shared, at: changes, outdated: false, classState, caption: undefined, video: changes }
}

/** An event that is known already, and one that came twice, changes nothing. */
export const isKnown = ({ at }: SharedState, { number, kind }: RoomEvent): boolean =>
  kind !== 'reset' && number <= at

/** What an event changes for everybody; the rest of the state is as it was. */
export function foldShared(state: SharedState, { number, kind, data }: RoomEvent): Partial<SharedState> {
  switch (kind) {
    case 'reset':
      return { outdated: true }
    case 'message':
      return withMessages(state, [...without(state.messages, data as ClassMessage), data as ClassMessage])
    case 'removed':
      return removed(state, (data as { id: number }).id)
    case 'pinned':
      return { pinned: (data as { message: ClassMessage | null }).message }
    case 'settings':
      return { settings: data as RoomSettings }
    case 'question':
      return { questions: withQuestion(state.questions, data as ClassQuestion) }
    case 'reactions':
      return { reactions: data as SharedState['reactions'] }
    case 'present':
      return { present: (data as { n: number }).n }
    case 'caption':
      return { caption: { number, text: (data as { text: string }).text } }
    case 'video':
      return { video: number }
    case 'class':
      return { classState: (data as { state: ClassState }).state }
    default:
      return {}
  }
}

/** Messages that were said before those that are there. */
export function withEarlier(
  state: SharedState,
  { list, earlier }: { list: ClassMessage[]; earlier: boolean },
): Partial<SharedState> {
  const known = new Set(state.messages.map(({ id }) => id))
  return withMessages({ ...state, earlier }, [...list.filter(({ id }) => !known.has(id)), ...state.messages])
}

function withMessages({ earlier }: SharedState, messages: ClassMessage[]): Partial<SharedState> {
  const isFull = messages.length > MOST_MESSAGES
  const inOrder = messages.toSorted((one, other) => one.id - other.id)
  return { messages: inOrder.slice(-MOST_MESSAGES), earlier: earlier || isFull }
}

const without = <One extends { id: number }>(list: One[], { id }: { id: number }) =>
  list.filter((one) => one.id !== id)

function removed({ messages, pinned }: SharedState, id: number): Partial<SharedState> {
  return {
    messages: messages.map((one) => (one.id === id ? { ...one, text: '', removed: true } : one)),
    pinned: pinned?.id === id ? null : pinned,
  }
}

/** The latest first; one that changed stays in its place. */
export function withQuestion(list: ClassQuestion[], question: ClassQuestion): ClassQuestion[] {
  if (list.some(({ id }) => id === question.id))
    return list.map((one) => (one.id === question.id ? question : one))
  return [question, ...list].slice(0, MOST_QUESTIONS)
}

/** Counts of a poll that is open, as they come. */
export const withBars = <Poll extends { id: number; counts: number[] }>(
  polls: Poll[],
  data: unknown,
): Poll[] => {
  const { id, counts } = data as { id: number; counts: number[] }
  return polls.map((poll) => (poll.id === id ? { ...poll, counts } : poll))
}
