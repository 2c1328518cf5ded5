/** Left, top, width and height as shares of the page. */
export type Box = [left: number, top: number, width: number, height: number]

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

const MOST_BOXES = 60
const MOST_FOUND = 60
/** A mark is kept with so many steps a page: finer than any eye. */
const STEPS = 10_000

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS

/** These rectangles of a screen as boxes of a page; those that touch in a line become one. */
export function boxesOf(rects: readonly Rect[], page: Rect): Box[] {
  const lines: { left: number; top: number; right: number; bottom: number }[] = []
  for (const { left, top, width, height } of rects) {
    const inside = left + width > page.left && left < page.left + page.width && top < page.top + page.height
    if (width < 1 || height < 1 || !inside) continue
    const [right, bottom] = [left + width, top + height]
    const line = lines.find(
      (other) =>
        Math.min(other.bottom, bottom) - Math.max(other.top, top) > height / 2 &&
        left < other.right + height &&
        right > other.left - height,
    )
    if (line) {
      line.left = Math.min(line.left, left)
      line.right = Math.max(line.right, right)
      line.top = Math.min(line.top, top)
      line.bottom = Math.max(line.bottom, bottom)
    } else lines.push({ left, top, right, bottom })
  }
  return lines.slice(0, MOST_BOXES).flatMap(({ left, top, right, bottom }): Box[] => {
    const [x, y] = [rounded((left - page.left) / page.width), rounded((top - page.top) / page.height)]
    const [endX, endY] = [
      rounded((right - page.left) / page.width),
      rounded((bottom - page.top) / page.height),
    ]
    return endX > x && endY > y ? [[x, y, rounded(endX - x), rounded(endY - y)]] : []
  })
}

/** For comparing words: without the differences of case and of white space. */
export const folded = (text: string): string => text.replaceAll(/\s/g, ' ').toLocaleLowerCase()

/** Where these words stand on a page whose words are laid out. */
export function boxesOfWords(layer: HTMLElement, wanted: string): Box[] {
  const nodes: { node: Node; from: number }[] = []
  let text = ''
  const walk = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeName === 'BR') text += ' '
    if (node.nodeType !== Node.TEXT_NODE) continue
    nodes.push({ node, from: text.length })
    text += node.textContent ?? ''
  }
  const [hay, needle] = [folded(text), folded(wanted).trim()]
  // A letter that is longer in lower case would move all that follow.
  if (needle === '' || hay.length !== text.length) return []
  const page = layer.getBoundingClientRect()
  const found: Box[] = []
  let at = hay.indexOf(needle)
  while (at >= 0 && found.length < MOST_FOUND) {
    const range = document.createRange()
    const [start, end] = [nodeAt(nodes, at), nodeAt(nodes, at + needle.length - 1)]
    if (start && end) {
      range.setStart(start.node, at - start.from)
      range.setEnd(end.node, Math.min(at + needle.length - end.from, end.node.textContent?.length ?? 0))
      found.push(...boxesOf([...range.getClientRects()], page))
    }
    at = hay.indexOf(needle, at + needle.length)
  }
  return found
}

function nodeAt(nodes: readonly { node: Node; from: number }[], at: number) {
  const found = nodes.findLast(({ from }) => from <= at)
  return found && at - found.from < (found.node.textContent?.length ?? 0) ? found : undefined
}
