/** The text between two empty lines; a line that changes the category is a block of its own. */
export interface GiftBlock {
  /** where it begins, from 1, its comments aside */
  line: number
  /** its lines that begin with `//` */
  comments: string[]
  /** its other lines */
  text: string
}

/** The blocks of a GIFT file; a block of comments alone does not count. */
export function giftBlocks(source: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let comments: string[] = []
  let open: GiftBlock | undefined
  for (const [at, line] of source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const said = line.trim()
    if (said === '') {
      comments = []
      open = undefined
    } else if (said.startsWith('//')) {
      ;(open?.comments ?? comments).push(said)
    } else if (open) {
      open.text += `\n${line}`
    } else {
      open = { line: at + 1, comments, text: line }
      comments = []
      blocks.push(open)
      if (said.startsWith('$CATEGORY:')) open = undefined
    }
  }
  return blocks
}
