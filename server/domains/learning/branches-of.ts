import type { Branch } from '../contents/package-tree.ts'
import type { Placed } from './arrange-tree.ts'
import { type Counts, countOf, type Far } from './far.ts'

export type CountedBranch = { id: number; kind: Branch['kind']; title: Branch['title'] } & Counts

/**
 * The branches that hold these items at one depth below the package, in the order of the items, each with how
 * far the person is. A branch of which nothing is seen is left out.
 */
export function branchesAt(items: readonly Placed[], depth: number, far: Far): CountedBranch[] {
  const found = Map.groupBy(
    items.filter(({ under }) => under.length > depth),
    ({ under }) => under[depth]!.nodeId,
  )
  return [...found.values()].map((held) => counted(held[0]!.under[depth]!, held, far))
}

/** The same of the branches of one kind, wherever they are. */
export function branchesOfKind(items: readonly Placed[], kind: Branch['kind'], far: Far): CountedBranch[] {
  const branchOf = ({ under }: Placed) => under.find((branch) => branch.kind === kind)
  const found = Map.groupBy(items, (item) => branchOf(item)?.nodeId)
  found.delete(undefined)
  return [...found.values()].map((held) => counted(branchOf(held[0]!)!, held, far))
}

export function counted(branch: Branch, held: readonly Placed[], far: Far): CountedBranch {
  return { id: branch.nodeId, kind: branch.kind, title: branch.title, ...countOf(held, far) }
}

/** Items below any of these exams, and those that belong to none. */
export function ofExams<T extends Placed>(
  items: readonly T[],
  exams: ReadonlySet<number> | undefined,
): readonly T[] {
  if (!exams) return items
  return items.filter(({ under }) => {
    const exam = under.find(({ kind }) => kind === 'EXAM')
    return !exam || exams.has(exam.nodeId)
  })
}
