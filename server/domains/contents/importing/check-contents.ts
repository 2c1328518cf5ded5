import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { FIRST_CLASS_ID, type Item, NODE_KINDS, type Node } from '../item.ts'
import type { FiledContents, FiledItem, FiledNode } from './filed-contents.ts'

/** Of one package: more would make its lists too slow to be of use. */
const MOST_ITEMS = 20_000

interface Known {
  packages: ReadonlySet<string | number>
  /** codes of published papers */
  papers: { has(code: string): boolean }
  nodes: ReadonlyMap<number, Node>
  items: ReadonlyMap<number, Item>
  /** what the file does not hold is taken out */
  replace: boolean
}

/** What is wrong with branches and items as they name packages, papers and each other. */
export function checkContents(filed: FiledContents, known: Known): PlacedFault[] {
  return [...checkNodes(filed.nodes, known), ...checkItems(filed, known)]
}

function checkNodes(nodes: readonly FiledNode[], known: Known): PlacedFault[] {
  const faults: PlacedFault[] = []
  const filed = new Map<number, FiledNode>()
  for (const node of nodes) {
    const { path, nodeId, packageId } = node
    const say = (field: string, reason: string) => faults.push({ path: `${path}.${field}`, reason })
    const before = filed.get(nodeId)
    if (before) say('id', `is already in ${before.path}`)
    else filed.set(nodeId, node)
    if (!known.packages.has(packageId)) say('packageId', `there is no package ${packageId}`)
    const held = known.nodes.get(nodeId)
    if (held && held.packageId !== packageId)
      say('id', `belongs to package ${held.packageId}: take another id`)
    if (held && held.kind !== node.kind) say('id', `is a ${held.kind}: take another id`)
  }
  for (const node of filed.values()) faults.push(...checkParent(node, filed, known))
  return faults
}

/** A branch hangs below a larger one, so that none can hang below itself. */
function checkParent(
  { path, packageId, parentId, kind }: FiledNode,
  filed: ReadonlyMap<number, FiledNode>,
  known: Known,
): PlacedFault[] {
  if (parentId === null) return []
  const say = (reason: string) => [{ path: `${path}.parent`, reason }]
  const parent = filed.get(parentId) ?? heldNode(parentId, known)
  if (!parent) return say(`there is no branch ${parentId}`)
  if (parent.packageId !== packageId) return say(`branch ${parentId} belongs to package ${parent.packageId}`)
  if (sizeOf(parent.kind) >= sizeOf(kind))
    return say(
      `a ${kind} cannot hang below a ${parent.kind}: from the largest they are ${NODE_KINDS.join(', ')}`,
    )
  return []
}

const sizeOf = (kind: Node['kind']) => NODE_KINDS.indexOf(kind)

/** A branch that the file need not name, since it stays. */
function heldNode(nodeId: number, { nodes, replace }: Known): Node | undefined {
  const held = nodes.get(nodeId)
  return held?.active && !replace ? held : undefined
}

function checkItems({ items, nodes, idField }: FiledContents, known: Known): PlacedFault[] {
  const filed = new Map(nodes.map((node) => [node.nodeId, node]))
  const named = new Set(items.map(({ itemId }) => itemId))
  const places = new Map<number, string>()
  const papersOf = new Map<string, number>()
  const counts = new Map<number, number>()
  if (!known.replace)
    for (const { active, itemId, packageId, paper } of known.items.values())
      if (active && !named.has(itemId)) {
        papersOf.set(`${packageId} ${paper}`, itemId)
        counts.set(packageId, (counts.get(packageId) ?? 0) + 1)
      }
  return items.flatMap((item) => {
    const { path, itemId, packageId, paper, place } = item
    const faults: PlacedFault[] = []
    const say = (field: string, reason: string) => faults.push({ path: `${path}.${field}`, reason })
    const before = places.get(itemId)
    if (before !== undefined) say(idField, `is already in ${before}`)
    else places.set(itemId, path)
    if (itemId >= FIRST_CLASS_ID)
      say(idField, `numbers from ${FIRST_CLASS_ID} on are given to live classes: take another`)
    if (!known.packages.has(packageId)) say('packageId', `there is no package ${packageId}`)
    if (paper !== undefined && !known.papers.has(paper)) say('paper', `there is no paper ${paper}`)
    const otherwise = heldOtherwise(item, known.items.get(itemId))
    if (otherwise) say(idField, otherwise)
    if (typeof place === 'number') {
      const node = filed.get(place) ?? heldNode(place, known)
      if (!node) say('node', `there is no branch ${place}`)
      else if (node.packageId !== packageId)
        say('node', `branch ${place} belongs to package ${node.packageId}`)
    }
    if (paper !== undefined && before === undefined) {
      const other = papersOf.get(`${packageId} ${paper}`)
      if (other !== undefined) say('paper', `package ${packageId} holds ${paper} already, as ${other}`)
      papersOf.set(`${packageId} ${paper}`, itemId)
    }
    const count = (counts.get(packageId) ?? 0) + 1
    counts.set(packageId, count)
    if (count === MOST_ITEMS + 1) say('packageId', `a package holds at most ${MOST_ITEMS} items`)
    return faults
  })
}

/** An id has one permanent meaning: attempts and addresses use it. Only a file may get a new edition. */
function heldOtherwise(filed: FiledItem, held: Item | undefined): string | undefined {
  if (!held) return undefined
  const { packageId, paper, kind } = held
  if (packageId !== filed.packageId) return `belongs to package ${packageId}: take another id`
  if (paper !== (filed.paper ?? null))
    return `is ${paper ?? (kind === 'VIDEO' ? 'a video' : 'a file')}: take another id`
  if (kind !== filed.kind) return `is a ${kind}: take another id`
  return undefined
}
