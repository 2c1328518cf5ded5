import { rawAnswer } from './raw-answer.ts'

/** Throws if the floor renders a different page than the product: their rates would not be comparable. */
export async function insistOnSamePages(ours: string, floor: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [left, right] = await Promise.all([ours, floor].map((address) => htmlAt(address + path)))
    const difference = differenceOf(left!, right!)
    if (difference) throw new Error(`${path}: the floor renders another page\n${difference}`)
  }
}

/** Describes what one page shows and the other does not; undefined if both show the same. */
export function differenceOf(ours: string, floor: string): string | undefined {
  const left = partsOf(ours)
  const right = partsOf(floor)
  if (left.join('') === right.join('')) return undefined
  const ofOurs = new Set(left)
  const ofFloor = new Set(right)
  const missing = left.filter((part) => !ofFloor.has(part))
  const added = right.filter((part) => !ofOurs.has(part))
  if (missing.length + added.length === 0) return 'the same parts in another order or number'
  return `product alone: ${shown(missing)}\nfloor alone: ${shown(added)}`
}

/**
 * Every tag and text of a page, without what only the framework adds: its scripts, their preloads, its
 * comments and its numbering of ids. The order within a head does not matter.
 */
function partsOf(html: string): string[] {
  const [head = '', body = ''] = html
    .replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/"_R_[0-9a-z]*_"/g, '"_R_"')
    .replace(/"\/assets\/[^"]*"/g, '"/assets/…"')
    .split('</head>')
  const inHead = head.split(/(?=<(?!\/))/).sort()
  return [...inHead, ...body.split(/(?=<)|(?<=>)/)]
}

async function htmlAt(address: string): Promise<string> {
  return Buffer.from((await rawAnswer(address, {})).body, 'base64').toString()
}

function shown(parts: string[]): string {
  return `${parts.length} parts, first ${JSON.stringify(parts.slice(0, 5))}`
}
