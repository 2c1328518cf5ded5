import type { Interruptible } from '../../../../platform/slices/in-slices.ts'
import { sortedPositions } from '../../../../platform/slices/sorted-positions.ts'
import { type SearchWord, searchWords } from '../words/search-word.ts'

export function nameOf(words: readonly SearchWord[]): string {
  return words.map(({ key }) => key).join(' ')
}

/** Packages by their whole title, as hashes: the titles themselves are kept elsewhere. */
export class WholeTitles {
  private readonly titleOf: (position: number) => string
  /** of each title, by position */
  private readonly hashes: Uint32Array
  /** the positions in the order of their hashes */
  private ordered: Uint32Array = new Uint32Array()

  constructor(size: number, titleOf: (position: number) => string) {
    this.titleOf = titleOf
    this.hashes = new Uint32Array(size)
  }

  set(position: number, title: readonly SearchWord[]): void {
    this.hashes[position] = hashOf(nameOf(title))
  }

  /** Once every title is in. */
  *closing(): Interruptible<void> {
    const { hashes } = this
    this.ordered = yield* sortedPositions(hashes.length, (a, b) => hashes[a]! - hashes[b]!)
  }

  /** The packages whose title consists of these words; undefined where there is none. */
  of(words: readonly SearchWord[]): Set<number> | undefined {
    const name = nameOf(words)
    const wanted = hashOf(name)
    const found = new Set<number>()
    for (let place = this.placeOf(wanted); place < this.ordered.length; place++) {
      const position = this.ordered[place]!
      if (this.hashes[position] !== wanted) break
      if (nameOf(searchWords(this.titleOf(position))) === name) found.add(position)
    }
    return found.size > 0 ? found : undefined
  }

  /** Where the first one with this hash stands, or would stand. */
  private placeOf(wanted: number): number {
    let low = 0
    let high = this.ordered.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.hashes[this.ordered[middle]!]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
