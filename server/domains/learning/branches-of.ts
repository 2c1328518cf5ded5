import type { Branch } from '../contents/package-tree.ts'
import type { Far } from './far.ts'
import type { OutlineItem } from './package-outline.ts'
import { type Counts, tallyBy } from './tally.ts'

export type CountedBranch = { id: number; kind: Branch['kind']; title: Branch['title'] } & Counts

/**
 * The branches that a way leads to from each of these items, in the order of the items, each with how far the
 * person is. A branch of which nothing is seen is left out.
 */
export function countedBranches(
  items: readonly OutlineItem[],
  branchOf: (under: readonly Branch[]) => Branch | undefined,
  far: Far,
): CountedBranch[] {
  // Items of one package share their branches, packages have none in common.
  const found = tallyBy(items, ({ under }) => branchOf(under), far)
  return [...found].map(([branch, counts]) => counted(branch, counts))
}

export function counted({ nodeId, kind, title }: Branch, counts: Counts): CountedBranch {
  return { id: nodeId, kind, title, ...counts }
}

export const branchOfKind = (kind: Branch['kind']) => (under: readonly Branch[]) =>
  under.find((branch) => branch.kind === kind)

/** Items below any of these exams, and those that belong to none. */
export function ofExams(
  items: readonly OutlineItem[],
  exams: ReadonlySet<number> | undefined,
): readonly OutlineItem[] {
  if (!exams) return items
  return items.filter(({ under }) => {
    const exam = under.find(({ kind }) => kind === 'EXAM')
    return !exam || exams.has(exam.nodeId)
  })
}
