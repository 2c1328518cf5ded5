/** The texts of a chapter, each with how many characters stand before it. */
export interface ChapterTexts {
  nodes: { node: Text; from: number }[]
  length: number
}

export function textsOf(root: Node): ChapterTexts {
  const walk = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: ChapterTexts['nodes'] = []
  let length = 0
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    nodes.push({ node: node as Text, from: length })
    length += (node as Text).data.length
  }
  return { nodes, length }
}

/** From one character to another, as far as there are so many. */
export function rangeOf({ nodes, length }: ChapterTexts, from: number, to: number): Range | undefined {
  const [first, last] = [Math.max(0, Math.min(from, length - 1)), Math.min(to, length)]
  const [start, end] = [placeOf(nodes, first), placeOf(nodes, Math.max(first, last - 1))]
  if (!start || !end) return undefined
  const range = start.node.ownerDocument.createRange()
  range.setStart(start.node, first - start.from)
  range.setEnd(end.node, Math.max(first, last - 1) - end.from + 1)
  return range
}

/** How many characters stand before a place in the chapter. */
export function charactersBefore({ nodes, length }: ChapterTexts, place: Node, offset: number): number {
  if (place.nodeType === Node.TEXT_NODE)
    return (nodes.find(({ node }) => node === place)?.from ?? length) + offset
  const next = place.childNodes[offset]
  const follows = (node: Node, other: Node) =>
    Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) || node === other
  const found = next
    ? nodes.find(({ node }) => next.contains(node) || follows(node, next))
    : nodes.find(({ node }) => follows(node, place) && !place.contains(node))
  return found?.from ?? length
}

/** Where a character stands, in pixels from the top of the chapter. */
export function topOf(texts: ChapterTexts, at: number): number {
  // White space between elements is nowhere.
  for (let from = at; from < Math.min(at + 200, texts.length); from += 1) {
    const rect = rangeOf(texts, from, from + 1)?.getClientRects()[0]
    if (rect) return rect.top
  }
  return at === 0 ? 0 : (rangeOf(texts, at, at + 1)?.getBoundingClientRect().top ?? 0)
}

/** The first character that does not stand above this line. */
export function characterAt(texts: ChapterTexts, top: number): number {
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (topOf(texts, middle) < top) low = middle + 1
    else high = middle
  }
  return low
}

function placeOf(nodes: ChapterTexts['nodes'], at: number) {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (nodes[middle]!.from <= at) low = middle
    else high = middle - 1
  }
  return nodes[low]
}
