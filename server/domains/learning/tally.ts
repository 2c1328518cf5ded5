import { type Far, stateOf } from './far.ts'
import type { OutlineItem } from './package-outline.ts'

export interface Counts {
  count: number
  done: number
  underWay: number
}

/** Counts how far a person is with many items; a test that stands in several parts of a pack counts once. */
export class Tally {
  readonly counts: Counts = { count: 0, done: 0, underWay: 0 }
  private readonly papers = new Set<number>()

  add(item: OutlineItem, far: Far): void {
    const { paperId } = item
    if (paperId !== null) {
      if (this.papers.has(paperId)) return
      this.papers.add(paperId)
    }
    const state = stateOf(item, far)
    this.counts.count += 1
    if (state === 'COMPLETED') this.counts.done += 1
    if (state === 'INCOMPLETE') this.counts.underWay += 1
  }
}

/** One walk over the items: the counts of each group in the order in which the groups come. */
export function tallyBy<K>(
  items: readonly OutlineItem[],
  groupOf: (item: OutlineItem) => K | undefined,
  far: Far,
): Map<K, Counts> {
  const tallies = new Map<K, Tally>()
  for (const item of items) {
    const group = groupOf(item)
    if (group === undefined) continue
    const tally = tallies.get(group) ?? new Tally()
    tallies.set(group, tally)
    tally.add(item, far)
  }
  return new Map([...tallies].map(([group, { counts }]) => [group, counts]))
}

export function countOf(items: readonly OutlineItem[], far: Far): Counts {
  const tally = new Tally()
  for (const item of items) tally.add(item, far)
  return tally.counts
}
