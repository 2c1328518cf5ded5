import type { Connection } from '../../platform/database.ts'
import { listStandings, type Standing } from '../attempts/standings-of.ts'
import { type ItemProgress, progressOf } from '../progress/progress-of.ts'
import type { Placed } from './arrange-tree.ts'

export type ItemState = 'new' | 'INCOMPLETE' | 'COMPLETED'

/** How far a person is: with tests by their papers, with all else by the item. */
export interface Far {
  standings: ReadonlyMap<number, Standing>
  progress: ReadonlyMap<number, ItemProgress>
}

/** Two reads, however many items there are. */
export async function readFar(
  connection: Connection,
  personId: number,
  items: readonly Placed[],
): Promise<Far> {
  const papers = new Set(items.flatMap(({ leaf }) => leaf.paperId ?? []))
  const files = items.flatMap(({ leaf }) => (leaf.paperId === null ? leaf.itemId : []))
  return {
    standings: papers.size > 0 ? await listStandings(connection, personId, [...papers]) : new Map(),
    progress: await progressOf(connection, personId, files),
  }
}

export function stateOf({ leaf }: Placed, { standings, progress }: Far): ItemState {
  if (leaf.paperId !== null) return standings.get(leaf.paperId)?.state ?? 'new'
  const found = progress.get(leaf.itemId)
  return found === undefined ? 'new' : found.doneAt === null ? 'INCOMPLETE' : 'COMPLETED'
}

export interface Counts {
  count: number
  done: number
  underWay: number
}

/** A test that stands in several parts of a pack counts once. */
export function countOf(items: readonly Placed[], far: Far): Counts {
  const counts = { count: 0, done: 0, underWay: 0 }
  const papers = new Set<number>()
  for (const item of items) {
    const { paperId } = item.leaf
    if (paperId !== null && papers.has(paperId)) continue
    if (paperId !== null) papers.add(paperId)
    const state = stateOf(item, far)
    counts.count += 1
    if (state === 'COMPLETED') counts.done += 1
    if (state === 'INCOMPLETE') counts.underWay += 1
  }
  return counts
}
