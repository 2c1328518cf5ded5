import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSlip, isTwoSlips, slipCost } from './slips.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

/** Every word that one edit makes of another. */
function edited(word: string): Set<string> {
  const made = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    made.add(head + tail.slice(1))
    if (tail.length > 1) made.add(head + tail[1] + tail[0] + tail.slice(2))
    for (const letter of 'abc') {
      made.add(head + letter + tail)
      if (tail) made.add(head + letter + tail.slice(1))
    }
  }
  made.delete(word)
  return made
}

describe('a slip', () => {
  it('is one letter too many, too few, another, or two that changed places, and nothing else', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(isOneSlip(a, b)).toBe(edited(a).has(b))
      }),
      { numRuns: 2000 },
    )
  })

  it('of two edits is found wherever they are', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (word, first, second) => {
        const pick = (from: Set<string>, at: number) => [...from][at % from.size]!
        const once = pick(edited(word), first)
        const twice = pick(edited(once), second)
        // Two edits of which the first undoes letters that the second needs are rarer than any slip of a
        // hand.
        fc.pre(twice !== word && !isOneSlip(word, twice))
        fc.pre(levenshtein(word, twice) === 2)
        expect(isTwoSlips(word, twice)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('of a vowel is likelier than of a consonant, and one at the first letter is the least likely', () => {
    const costs = [slipCost('neat', 'neet'), slipCost('neat', 'net'), slipCost('neat', 'seat')]
    expect(costs).toEqual([8, 10, 15])
    expect(slipCost('neat', 'gate')).toBeUndefined()
  })

  it('may be of two letters in a long word, and in a short one not', () => {
    expect(slipCost('chatisgarh', 'chhattisgarh')).toBeDefined()
    expect(slipCost('clat', 'chsl')).toBeUndefined()
  })
})

function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === b[j] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
