import type { Words } from '../contents/item.ts'
import type { Branch } from '../contents/package-tree.ts'

/** What items below a branch are planned in turns with. */
export interface Subject {
  nodeId: number
  title: Words
}

/** By branch: the subject that it is, or hangs below; without one its topmost chapter or topic. */
export function subjectsOf(branches: readonly Branch[]): Map<number | null, Subject> {
  const byId = new Map(branches.map((branch) => [branch.nodeId, branch]))
  const found = new Map<number | null, Subject>()
  for (const branch of branches) {
    let best: Branch | undefined
    // A branch hangs below a larger kind: this ends.
    for (let at: Branch | undefined = branch; at; at = byId.get(at.parentId ?? -1)) {
      if (at.kind === 'EXAM' || at.kind === 'BATCH') break
      best = at
      if (at.kind === 'SUBJECT') break
    }
    if (best) found.set(branch.nodeId, { nodeId: best.nodeId, title: best.title })
  }
  return found
}
