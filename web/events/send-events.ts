import { MOST_EVENTS, type PropValue } from '../../contract/people/event-names.ts'
import { redacted } from '../../contract/people/event-redaction.ts'
import { eventId } from './event-id.ts'
import type { Noted } from './track.ts'

const KEY = 'eventsToSend'
/** The oldest are dropped first if the network does not come back. */
const MOST_KEPT = 200
const GATHERED_MS = 3_000
/** B §9: up to five retries, every 3 s; after that with the next event, or once the network is back. */
const RETRY_MS = 3_000
const RETRIES = 5

export interface Ready {
  id: string
  name: string
  path: string
  props: Record<string, PropValue>
}

export interface Way {
  /** The status of the answer; rejects without one. */
  send(events: Ready[]): Promise<number>
  /** Sends while the page closes; the outcome is never known. */
  beacon(events: Ready[]): void
  online(): boolean
  later(work: () => void, ms: number): void
  /** of this tab; may throw */
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export interface Sender {
  add(events: Noted[]): void
  /** Sends the waiting events now. */
  hurry(): void
  /**
   * The page may close: sends the waiting events with it, and keeps them until they are known to have
   * arrived.
   */
  leave(): void
}

/**
 * Sends each event until its arrival is confirmed; the server stores each id once, however often it arrives.
 */
export function createSender(way: Way): Sender {
  let waiting = readKept(way.store)
  /** 1 after the server refused a batch, so that one bad event costs no other */
  let atOnce = MOST_EVENTS
  let sending = false
  let planned = false
  let failures = 0

  function keep(): void {
    waiting = waiting.slice(-MOST_KEPT)
    try {
      if (waiting.length > 0) way.store.setItem(KEY, JSON.stringify(waiting))
      else way.store.removeItem(KEY)
    } catch {
      // A browser without storage loses what this page does not send.
    }
  }

  function plan(ms: number): void {
    if (planned || waiting.length === 0) return
    planned = true
    way.later(() => {
      planned = false
      void flush()
    }, ms)
  }

  async function flush(): Promise<void> {
    if (sending || waiting.length === 0 || !way.online()) return
    sending = true
    const batch = waiting.slice(0, atOnce)
    const status = await way.send(batch).catch(() => 0)
    sending = false
    const taken = status >= 200 && status < 300
    // Too many requests, too slow, or a server error: it may succeed later.
    const refused = status >= 400 && status < 500 && status !== 408 && status !== 429
    if (refused && batch.length > 1) atOnce = 1
    else if (taken || refused) {
      waiting = waiting.filter((event) => !batch.includes(event))
      keep()
    } else {
      failures++
      if (failures <= RETRIES) plan(RETRY_MS)
      return
    }
    failures = 0
    if (atOnce === 1 && waiting.length === 0) atOnce = MOST_EVENTS
    plan(waiting.length >= MOST_EVENTS || atOnce === 1 ? 0 : GATHERED_MS)
  }

  const hurry = () => {
    failures = 0
    void flush()
  }
  plan(GATHERED_MS)
  return {
    add(events) {
      waiting.push(...events.map(made))
      keep()
      if (failures > RETRIES) failures = RETRIES
      plan(GATHERED_MS)
    },
    hurry,
    leave() {
      for (let from = 0; from < waiting.length; from += MOST_EVENTS)
        way.beacon(waiting.slice(from, from + MOST_EVENTS))
    },
  }
}

function made({ name, path, props, at }: Noted): Ready {
  const said = Object.entries(props).filter(([, value]) => value !== undefined)
  // The server reduces the path to the page; personal data need not even be sent.
  return { id: eventId(at), name, path: path.slice(0, 300), props: redacted(Object.fromEntries(said)) }
}

function readKept(store: Way['store']): Ready[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((event) => typeof event?.id === 'string') : []
  } catch {
    return []
  }
}
