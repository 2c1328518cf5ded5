import type { RoomEvent } from './shared-state.ts'

/** Everything that a room tells of: to learners, and to teachers. */
const KINDS = [
  ...['message', 'removed', 'pinned', 'settings', 'poll', 'bars', 'question', 'mine', 'reactions'],
  ...['caption', 'present', 'video', 'class', 'reset', 'asked', 'hand', 'reported', 'learner'],
]
/** What comes within so long is drawn at once: fifty people write at the same time. */
const TOGETHER_MS = 100
const PATIENCE_MS = 2_500
const AGAIN_MS = 4_000

interface StreamEvents {
  heard(events: RoomEvent[]): void
  /** the connection is there, or was not for a while */
  lives(lives: boolean): void
  /** the store would not have it: whoever listens has to ask why */
  refused(): void
}

/**
 * Hears a room from a number on, and comes back where it was when the network does. Returns how to stop.
 */
export function openRoomStream(path: string, after: number, on: StreamEvents): () => void {
  let last = after
  let source: EventSource | undefined
  let waiting: RoomEvent[] = []
  let together: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    together = undefined
    const events = waiting
    waiting = []
    on.heard(events)
  }
  const hear = ({ type, data, lastEventId }: MessageEvent<string>) => {
    const number = Number.parseInt(lastEventId, 10) || last
    last = type === 'reset' ? number : Math.max(last, number)
    waiting.push({ number, kind: type, data: read(data) })
    together ??= setTimeout(tell, TOGETHER_MS)
  }
  const stopWaiting = () => {
    clearTimeout(patience)
    clearTimeout(again)
    patience = undefined
  }
  const close = () => {
    stopWaiting()
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    const opened = new EventSource(`${path}&after=${last}`)
    source = opened
    for (const kind of KINDS) opened.addEventListener(kind, hear)
    opened.addEventListener('open', () => {
      stopWaiting()
      on.lives(true)
    })
    opened.addEventListener('error', () => {
      patience ??= setTimeout(() => on.lives(false), PATIENCE_MS)
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      // A browser comes back by itself from a lost network, and from nothing else.
      again = setTimeout(() => {
        on.refused()
        open()
      }, AGAIN_MS)
    })
  }
  const lose = () => {
    close()
    on.lives(false)
  }
  addEventListener('offline', lose)
  addEventListener('online', open)
  if (navigator.onLine) open()
  else on.lives(false)
  return () => {
    removeEventListener('offline', lose)
    removeEventListener('online', open)
    clearTimeout(together)
    close()
  }
}

function read(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}
