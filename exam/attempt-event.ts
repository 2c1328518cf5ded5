import type { Answer } from '../question-types/question-type.ts'

/**
 * Something that a candidate did in one question. Events are only ever added: what an attempt comes to is
 * folded from them (`fold-events.ts`), on the server as in the room.
 */
export interface AttemptEvent {
  /** which room wrote it: each taking-over begins the next */
  epoch: number
  /** counted by that room, from 1 */
  n: number
  /** number of the question in its paper, from 1 */
  question: number
  /** how long the question was looked at since the event before */
  spentMs: number
  /** when, by the server's clock as the room knew it */
  madeAtMs: number
  /** what it changed; undefined for a visit alone */
  set?: EventChange
}

export interface EventChange {
  /** null: nothing is answered, or no longer */
  answer: Answer | null
  marked: boolean
}

/** The order that counts: the room that took over later, then the room's own counting (rules.md). */
export function compareEvents(
  a: Pick<AttemptEvent, 'epoch' | 'n'>,
  b: Pick<AttemptEvent, 'epoch' | 'n'>,
): number {
  return a.epoch - b.epoch || a.n - b.n
}
