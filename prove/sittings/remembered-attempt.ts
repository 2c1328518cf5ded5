import { type AttemptEvent, compareEvents } from '../../exam/attempt-event.ts'

/** What a candidate knows of an attempt, independent of what the store says later. */
export interface RememberedAttempt {
  attemptId: number
  number: number
  /** all events made in it, by `nameOf` */
  events: Map<string, RememberedEvent>
  /** the store said so */
  handedIn: boolean
}

export interface RememberedEvent {
  event: AttemptEvent
  acknowledged: boolean
  /** acknowledged before the submission was sent */
  early: boolean
}

export const nameOf = ({ epoch, n }: Pick<AttemptEvent, 'epoch' | 'n'>) => `${epoch}.${n}`

export function rememberAttempt(attemptId: number, number: number): RememberedAttempt {
  return { attemptId, number, events: new Map(), handedIn: false }
}

export function rememberEvent({ events }: RememberedAttempt, event: AttemptEvent): void {
  events.set(nameOf(event), { event, acknowledged: false, early: false })
}

export function rememberAcknowledged(
  { events }: RememberedAttempt,
  acknowledged: readonly AttemptEvent[],
): void {
  for (const event of acknowledged) events.get(nameOf(event))!.acknowledged = true
}

/** Marks the start of the submission: events acknowledged by now came in time. */
export function rememberHandingIn({ events }: RememberedAttempt): void {
  for (const event of events.values()) event.early = event.acknowledged
}

/** For each question, the acknowledged change that counts, as far as the candidate knows. */
export function lastAcknowledged({ events }: RememberedAttempt): Map<number, AttemptEvent> {
  const last = new Map<number, AttemptEvent>()
  for (const { event, acknowledged } of events.values()) {
    const before = last.get(event.question)
    if (!acknowledged || !event.set || (before && compareEvents(before, event) > 0)) continue
    last.set(event.question, event)
  }
  return last
}
