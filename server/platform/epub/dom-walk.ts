import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { refuseEpub } from './epub-refused.ts'

const MOST_NESTED = 400
const MOST_NODES = 500_000

export const isElement = (node: ChildNode): node is Element => isTag(node)

/** Every node below, in the order of the text; throws EpubRefused where they are too deep or too many. */
export function* nodesOf(root: Document | Element): Generator<ChildNode> {
  const open: { nodes: readonly ChildNode[]; next: number }[] = [{ nodes: root.children, next: 0 }]
  let count = 0
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (!node) {
      open.pop()
      continue
    }
    count += 1
    if (count > MOST_NODES) refuseEpub(`has a chapter of over ${MOST_NODES} elements`)
    yield node
    if (!('children' in node) || node.children.length === 0) continue
    if (open.length >= MOST_NESTED) refuseEpub(`nests elements more than ${MOST_NESTED} deep`)
    open.push({ nodes: [...node.children], next: 0 })
  }
}

export const elementsOf = (root: Document | Element): Element[] => [...nodesOf(root)].filter(isElement)
