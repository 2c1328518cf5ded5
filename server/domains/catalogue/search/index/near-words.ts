/** Words by length, with the set of their letters: what two slips cannot change is seen without comparing. */
export class NearWords {
  private readonly byLength = new Map<number, string[]>()
  private readonly letters = new Map<number, Uint32Array>()

  add(word: string): void {
    const list = this.byLength.get(word.length)
    if (list) list.push(word)
    else this.byLength.set(word.length, [word])
  }

  /** Once every word is in. */
  close(): void {
    for (const [length, words] of this.byLength) this.letters.set(length, Uint32Array.from(words, lettersOf))
  }

  /** Those of this length that may be `key` with so many slips: few others, and all of those. */
  near(key: string, length: number, slips: number): string[] {
    const letters = this.letters.get(length)
    if (!letters) return []
    const words = this.byLength.get(length)!
    const own = lettersOf(key)
    const found: string[] = []
    // A slip takes one letter for another, and so changes two of the set.
    for (let at = 0; at < letters.length; at++)
      if (isAtMost(letters[at]! ^ own, 2 * slips)) found.push(words[at]!)
    return found
  }
}

/** One bit a letter; letters of other scripts share bits. */
function lettersOf(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set
}

function isAtMost(bits: number, most: number): boolean {
  let left = bits
  for (let taken = 0; taken < most && left !== 0; taken++) left &= left - 1
  return left === 0
}
