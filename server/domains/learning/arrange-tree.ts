import type { Branch, Leaf } from '../contents/package-tree.ts'

/** An item with the branches on which it hangs, from the largest. */
export interface Placed {
  leaf: Leaf
  under: readonly Branch[]
}

/** What one package holds, in the order in which a learner walks through it. */
export interface PackageTree {
  packageId: number
  branches: ReadonlyMap<number, Branch>
  items: readonly Placed[]
}

/**
 * The tree walked from its root: at each level branches and items by their position, items first where it is
 * the same. An item whose branch was taken out hangs below the package.
 */
export function arrangeTree(
  packageId: number,
  branches: readonly Branch[],
  leaves: readonly Leaf[],
): PackageTree {
  const known = new Map(branches.map((branch) => [branch.nodeId, branch]))
  const placeOf = (id: number | null) => (id !== null && known.has(id) ? id : null)
  const branchesBelow = Map.groupBy(branches, ({ parentId }) => placeOf(parentId))
  const leavesBelow = Map.groupBy(leaves, ({ nodeId }) => placeOf(nodeId))
  const items: Placed[] = []
  const walk = (nodeId: number | null, under: readonly Branch[]) => {
    const here = [
      ...(leavesBelow.get(nodeId) ?? []).map((leaf) => ({ position: leaf.position, leaf })),
      ...(branchesBelow.get(nodeId) ?? []).map((branch) => ({ position: branch.position, branch })),
    ].sort((a, b) => a.position - b.position)
    for (const one of here)
      if ('leaf' in one) items.push({ leaf: one.leaf, under })
      else walk(one.branch.nodeId, [...under, one.branch])
  }
  walk(null, [])
  return { packageId, branches: known, items }
}
