import { deliverKept } from './deliver-kept.ts'
import { KeptAttempts } from './kept-attempts.ts'
import { tellWorker } from './page-keeper.ts'
import { roomCalls } from './room-calls.ts'

/** Nobody waits longer, to be signed out or for anything else. */
const PATIENCE_MS = 5_000

const after = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

const note = (error: unknown) => console.info('attempts of this device', error)

/**
 * What rooms of this device did and could not send is sent, as far as it can be in a few seconds; gives
 * whether anything was.
 */
export async function deliverUnsent(): Promise<boolean> {
  const kept = new KeptAttempts(after)
  const late = new Promise<void>((resolve) => after(PATIENCE_MS, resolve))
  const sent = await Promise.race([deliverKept(kept, roomCalls).catch(note), late])
  kept.close()
  return typeof sent === 'number' && sent > 0
}

/**
 * Nothing of any attempt is on this device any more: neither questions nor answers, nor the page they stood
 * in.
 */
export async function forgetAttempts(): Promise<void> {
  tellWorker({ kind: 'signed-out' })
  const kept = new KeptAttempts(after)
  await kept.forgetAll().catch(note)
  kept.close()
}
