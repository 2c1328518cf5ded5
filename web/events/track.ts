import type { EventName, EventProps, PropValue } from '../../contract/people/event-names.ts'

/** Something that happened, as it was noted. */
export interface Noted {
  name: EventName
  props: Record<string, PropValue>
  /** by this browser's clock, in milliseconds */
  at: number
  path: string
}

/** What sends them is loaded later. */
const noted: Noted[] = []
let take: ((events: Noted[]) => void) | undefined

/**
 * Notes that something happened on this page; it is sent a few seconds later, once. What is undefined is left
 * out.
 */
export function track<N extends EventName>(name: N, props: EventProps<N> = {}): void {
  noted.push({ name, props: props as Noted['props'], at: Date.now(), path: location.pathname })
  take?.(noted.splice(0))
}

/** Gives what was noted, and from now on each event as it happens, to whoever sends them. */
export function takeNoted(taker: (events: Noted[]) => void): void {
  take = taker
  taker(noted.splice(0))
}
