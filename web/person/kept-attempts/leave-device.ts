import { deliverKept } from './deliver-kept.ts'
import { KeptAttempts } from './kept-attempts.ts'
import { tellWorker } from './page-keeper.ts'
import { roomCalls } from './room-calls.ts'

/** Signing out, or anything else, waits no longer than this. */
const PATIENCE_MS = 5_000

const after = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

const note = (error: unknown) => console.info('attempts of this device', error)

/**
 * Sends the unsent events of this device's rooms, as far as possible within a few seconds; returns whether
 * there were any.
 */
export async function deliverUnsent(): Promise<boolean> {
  const kept = new KeptAttempts(after)
  const late = new Promise<void>((resolve) => after(PATIENCE_MS, resolve))
  const sent = await Promise.race([deliverKept(kept, roomCalls).catch(note), late])
  kept.close()
  return typeof sent === 'number' && sent > 0
}

/**
 * Removes everything about all attempts from this device: questions, answers, and the pages that showed them.
 */
export async function forgetAttempts(): Promise<void> {
  tellWorker({ kind: 'signed-out' })
  const kept = new KeptAttempts(after)
  await kept.forgetAll().catch(note)
  kept.close()
}
