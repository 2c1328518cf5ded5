import type { Interruptible } from '../../../../platform/slices/in-slices.ts'
import { postingOf } from './postings.ts'
import { ScoreSheet } from './score-sheet.ts'

/** The beginnings that many words share. */
const LONGEST = 2
/** In a list with more than this part of all packages, walking all is quicker than sorting. */
const DENSE = 16

/**
 * The packages of each beginning of one or two letters, each with the best weight of its words: what the box
 * shows at the first letters costs no more than a word does.
 */
export class PrefixPostings {
  private readonly lists = new Map<string, Uint32Array>()

  /** `own`: the postings of a word by its number; words are in order. */
  static *making(
    words: readonly string[],
    own: (number: number) => Uint32Array,
    size: number,
  ): Interruptible<PrefixPostings> {
    const made = new PrefixPostings()
    const sheet = new ScoreSheet(size)
    for (const { prefix, from, to } of sharedPrefixes(words)) {
      for (let at = from; at < to; at++) {
        sheet.raiseAll(own(at), 1)
        yield
      }
      made.lists.set(prefix, postingsIn(sheet))
      sheet.clear()
      yield
    }
    return made
  }

  /** Undefined for a longer one, and where it is of one word at most, whose own list it would be. */
  of(prefix: string): Uint32Array | undefined {
    return this.lists.get(prefix)
  }
}

function* sharedPrefixes(words: readonly string[]): Generator<{ prefix: string; from: number; to: number }> {
  for (let length = 1; length <= LONGEST; length++) {
    let from = 0
    for (let to = 1; to <= words.length; to++) {
      const prefix = words[from]!.slice(0, length)
      if (words[to]?.slice(0, length) === prefix) continue
      if (to > from + 1 && prefix.length === length) yield { prefix, from, to }
      from = to
    }
  }
}

function postingsIn({ scores, positions }: ScoreSheet): Uint32Array {
  if (positions.length * DENSE < scores.length)
    return Uint32Array.from(positions, (position) => postingOf(position, scores[position]!)).sort()
  const list = new Uint32Array(positions.length)
  let count = 0
  for (let position = 0; position < scores.length; position++)
    if (scores[position]! > 0) list[count++] = postingOf(position, scores[position]!)
  return list
}
