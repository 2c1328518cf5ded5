import type { Seat, Seated } from './surroundings.ts'

/** Messages between this device's tabs about an attempt. */
interface TabMessage {
  attemptId: number
  what: 'sat-down' | 'kept'
  /** of the sender */
  sinceMs: number
  by: string
}

/** The browser features used; a browser may lack either. */
export interface TabTools {
  channel: BroadcastChannel | undefined
  locks: LockManager | undefined
  id: string
  nowMs: number
}

/**
 * Makes this the one tab on this device that takes the attempt, and informs the previous one. Uses a lock
 * where available, because then the browser decides which tab was last; otherwise a message.
 */
export function takeSeat(attemptId: number, seated: Seated, { channel, locks, id, nowMs }: TabTools): Seat {
  const own: TabMessage = { attemptId, what: 'sat-down', sinceMs: nowMs, by: id }
  let isMine = true
  let giveUp: () => void = () => {}
  const lose = () => {
    if (!isMine) return
    isMine = false
    seated.onTaken()
  }
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data?.attemptId !== attemptId || data.by === id) return
    if (data.what === 'kept') seated.onKept()
    else if (!locks && isLater(data, own)) lose()
  }
  channel?.addEventListener('message', onMessage)
  if (locks) {
    const held = new Promise<void>((resolve) => {
      giveUp = resolve
    })
    // It rejects when another tab steals the lock, and resolves when this one gives it up.
    locks.request(`exam-room-${attemptId}`, { steal: true }, () => held).catch(lose)
  } else channel?.postMessage(own)
  return {
    tellKept: () => channel?.postMessage({ ...own, what: 'kept' }),
    leave() {
      isMine = false
      giveUp()
      channel?.removeEventListener('message', onMessage)
      channel?.close()
    },
  }
}

/** Two tabs that start at the same instant agree on one of them. */
function isLater(a: TabMessage, b: TabMessage): boolean {
  return a.sinceMs > b.sinceMs || (a.sinceMs === b.sinceMs && a.by > b.by)
}
