import { type SearchWord, searchWords } from '../words/search-word.ts'

export function nameOf(words: readonly SearchWord[]): string {
  return words.map(({ key }) => key).join(' ')
}

/** Packages by their whole title, as hashes: the titles themselves are kept elsewhere. */
export class WholeTitles {
  private readonly titleOf: (position: number) => string
  /** of each title, by position */
  private readonly hashes: Uint32Array

  constructor(size: number, titleOf: (position: number) => string) {
    this.titleOf = titleOf
    this.hashes = new Uint32Array(size)
  }

  set(position: number, title: readonly SearchWord[]): void {
    this.hashes[position] = hashOf(nameOf(title))
  }

  /** The packages whose title consists of these words; undefined where there is none. */
  of(words: readonly SearchWord[]): Set<number> | undefined {
    const name = nameOf(words)
    const wanted = hashOf(name)
    const found = new Set<number>()
    for (let at = this.hashes.indexOf(wanted); at !== -1; at = this.hashes.indexOf(wanted, at + 1))
      if (nameOf(searchWords(this.titleOf(at))) === name) found.add(at)
    return found.size > 0 ? found : undefined
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
