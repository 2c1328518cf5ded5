import type { EventName, EventProps, PropValue } from '../../contract/people/event-names.ts'

/** An event as noted. */
export interface Noted {
  name: EventName
  props: Record<string, PropValue>
  /** by this browser's clock, in milliseconds */
  at: number
  path: string
}

/** The code that sends them loads later. */
const noted: Noted[] = []
let take: ((events: Noted[]) => void) | undefined

/** Notes an event on this page; it is sent a few seconds later, once. Undefined properties are left out. */
export function track<N extends EventName>(name: N, props: EventProps<N> = {}): void {
  noted.push({ name, props: props as Noted['props'], at: Date.now(), path: location.pathname })
  take?.(noted.splice(0))
}

/** Passes all noted events, and from now on each new one, to the sender. */
export function takeNoted(taker: (events: Noted[]) => void): void {
  take = taker
  taker(noted.splice(0))
}
