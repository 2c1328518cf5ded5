import type { Position, Progress, ProgressChange } from '../../../learning/merge-progress.ts'
import { callQuietly } from '../../data/clients/quiet-call.ts'

/** An item, as every call names it. */
export interface ItemName {
  packageId: number
  itemId: number
}

/** The calls of progress. */
export interface ProgressCalls {
  /** Returns the items that are not kept. `leaving`: must arrive even though the page is closing */
  save(changes: readonly (ItemName & ProgressChange)[], leaving: boolean): Promise<number[]>
  /** What the server has of an item; undefined: nothing. */
  find(item: ItemName): Promise<Progress | undefined>
}

/** Somebody waits for the place where they go on. */
const FIND_TIMEOUT_MS = 4_000

export const progressCalls: ProgressCalls = {
  async save(changes, leaving) {
    const sent = { changes: [...changes] }
    const { refused } = await callQuietly('progress', 'saveProgress', sent, { keepalive: leaving })
    return refused.map(({ itemId }) => itemId)
  },
  async find({ packageId, itemId }) {
    const asked = { packageId, itemIds: [itemId] }
    const { items } = await callQuietly('progress', 'getProgress', asked, { timeoutMs: FIND_TIMEOUT_MS })
    const [found] = items
    if (!found) return undefined
    const { share, position, positionBy, beganAt, doneAt, positionAt } = found
    return {
      beganAt: Date.parse(beganAt),
      doneAt: doneAt === null ? null : Date.parse(doneAt),
      share,
      position: position as Position | null,
      positionAt: Date.parse(positionAt),
      positionBy,
    }
  },
}
