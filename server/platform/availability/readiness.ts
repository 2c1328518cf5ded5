import { setTimeout as wait } from 'node:timers/promises'

export interface Readiness {
  /** false from the moment the process began to stop */
  serving: boolean
  /** when somebody last asked whether it can serve; undefined: nobody ever did */
  askedAt: Date | undefined
}

/** A balancer that asks at all asks more often. */
const PROBED_WITHIN_MS = 60_000

/**
 * From now on `/readyz` says that the process is stopping. Resolves when whoever asks there could hear of it:
 * after this time, or at once where nobody asks.
 */
export async function letProbesSee(
  readiness: Readiness,
  seconds: number,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  readiness.serving = false
  const { askedAt } = readiness
  if (askedAt && Date.now() - askedAt.getTime() < PROBED_WITHIN_MS) await pause(seconds * 1000)
}
