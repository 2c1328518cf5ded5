import {
  mergeProgress,
  type Progress,
  type ProgressChange,
  progressOfChange,
} from '../../learning/merge-progress.ts'

interface Noted extends ProgressChange {
  itemId: number
}

/** The model: everything that a learner's devices noted, and what of it was acknowledged. */
export class RememberedProgress {
  readonly items = new Map<number, Progress>()
  readonly #acknowledged = new Map<number, Progress>()

  note(change: Noted): void {
    merge(this.items, change)
  }

  acknowledge(changes: readonly Noted[]): void {
    for (const change of changes) merge(this.#acknowledged, change)
  }

  acknowledged(itemId: number): Progress | undefined {
    return this.#acknowledged.get(itemId)
  }
}

function merge(items: Map<number, Progress>, change: Noted): void {
  const before = items.get(change.itemId)
  const told = progressOfChange(change)
  items.set(change.itemId, before ? mergeProgress(before, told) : told)
}
