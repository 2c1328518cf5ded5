import type { Seat, Seated } from './surroundings.ts'

/** What tabs of this device tell each other of an attempt. */
interface TabMessage {
  attemptId: number
  what: 'sat-down' | 'kept'
  /** of whoever tells it */
  sinceMs: number
  by: string
}

/** The parts of a browser that this needs; a browser may lack either. */
export interface TabTools {
  channel: BroadcastChannel | undefined
  locks: LockManager | undefined
  id: string
  nowMs: number
}

/**
 * Sits down as the one tab of this device that takes the attempt: whoever sat there is told. By a lock where
 * there are locks, since the browser decides which tab was last; by telling otherwise.
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
    // It rejects when another tab takes it, and resolves when it was given up.
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

/** Two that sat down at one instant agree on one of them. */
function isLater(a: TabMessage, b: TabMessage): boolean {
  return a.sinceMs > b.sinceMs || (a.sinceMs === b.sinceMs && a.by > b.by)
}
