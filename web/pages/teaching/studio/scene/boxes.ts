/** In pixels. */
export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  x: number
  y: number
}

/** Of the width of the picture. */
const INSET = 0.2
const INSET_GAP = 0.015

/** The largest box of this shape within another, in its middle. */
export function contained(shape: Size, within: Box): Box {
  const scale = Math.min(within.width / shape.width, within.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  return {
    ...{ width, height },
    x: within.x + (within.width - width) / 2,
    y: within.y + (within.height - height) / 2,
  }
}

/** The largest part, from the middle of a picture, that has the shape of what it fills. */
export function cutFor(filled: Size, picture: Size): Box {
  return contained(filled, { x: 0, y: 0, ...picture })
}

/** Where the camera stands beside something else: at the lower right. */
export function insetOf({ width, height }: Size): Box {
  const [wide, gap] = [width * INSET, width * INSET_GAP]
  const high = (wide * 3) / 4
  return { width: wide, height: high, x: width - wide - gap, y: height - high - gap }
}

/** Words in lines of at most this width, as `widthOf` measures them. */
export function brokenWords(text: string, most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
