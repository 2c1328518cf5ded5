import type { Node } from '../item.ts'
import type { FiledItem, FiledNode, Step } from './filed-contents.ts'

/** An item of which only its place matters. */
export type PlacedItem = Pick<FiledItem, 'place' | 'packageId' | 'position'>

/**
 * The branches that a file names or that its items' ways need, and the branch of each item. A way finds the
 * branch with its kind and English title that is there already; else it gets a new one, with the next id.
 */
export function placeItems<Item extends PlacedItem>(
  { nodes: filed, items }: { nodes: readonly FiledNode[]; items: readonly Item[] },
  { held, lastNodeId }: { held: ReadonlyMap<number, Node>; lastNodeId: number },
): { nodes: Node[]; nodeOf: Map<Item, number | null> } {
  const nodes = new Map<number, Node>()
  for (const { path: _, ...node } of filed) nodes.set(node.nodeId, { ...node, active: true })
  const known = new Map([...held.values(), ...nodes.values()].map((node) => [keyOf(node), node]))
  let last = nodes.keys().reduce((highest, id) => Math.max(highest, id), lastNodeId)
  const nodeOf = new Map<Item, number | null>()
  for (const item of items) nodeOf.set(item, placeOf(item))
  return { nodes: [...nodes.values()], nodeOf }

  function placeOf({ place, packageId, position }: PlacedItem): number | null {
    if (!Array.isArray(place)) return place
    let parentId: number | null = null
    for (const step of place) parentId = branchOf(packageId, parentId, step, position)
    return parentId
  }

  function branchOf(packageId: number, parentId: number | null, step: Step, position: number): number {
    const key = keyOf({ packageId, parentId, ...step })
    const found = known.get(key)
    const branch = nodes.get(found?.nodeId ?? 0)
    if (branch) return branch.nodeId
    const nodeId = found?.nodeId ?? ++last
    const title = { ...found?.title, ...step.title }
    // Where it first occurs, it stands.
    const node = { nodeId, packageId, parentId, kind: step.kind, title, position, active: true }
    nodes.set(nodeId, node)
    known.set(key, node)
    return nodeId
  }
}

const keyOf = ({
  packageId,
  parentId,
  kind,
  title,
}: Pick<Node, 'packageId' | 'parentId' | 'kind' | 'title'>) =>
  JSON.stringify([packageId, parentId, kind, title.en])
