import type { AskedItem } from '../../contents/asked-item.ts'

/** A lesson on one device of a person, as their session there plays it. */
export interface Place extends AskedItem {
  personId: number
  /** the device's record of itself */
  deviceId: string
  sessionId: string
}

/** A device plays as long after it was last heard of. */
const HEARD_MS = 120_000
/** How often a player says that it plays: twice may get lost. */
export const BEAT_SECONDS = 30

/** Who was heard of since then plays. */
export const playsSince = (now: Date): Date => new Date(now.getTime() - HEARD_MS)
