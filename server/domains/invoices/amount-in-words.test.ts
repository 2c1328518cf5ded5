import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

/**
 * Reads words back to paise, without knowledge of how they were made: each word has a value, and a group's
 * name multiplies the value before it.
 */
function paiseOf(words: string): number {
  const worth: Record<string, number> = { zero: 0 }
  const ones =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
  for (const [at, word] of ones.split(' ').entries()) worth[word] = at + 1
  for (const [at, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
    worth[word] = (at + 2) * 10
  const groups: Record<string, number> = { crore: 1e7, lakh: 1e5, thousand: 1e3, hundred: 100 }
  const worthOf = (text: string): number => {
    const read = text.toLowerCase().split(/[ -]/)
    // The largest group that is named last splits the number: what is before it counts so often.
    const at = Math.max(
      ...['hundred', 'thousand', 'lakh', 'crore'].map((name, rank) =>
        read.includes(name) ? rank * 1000 + read.lastIndexOf(name) : -1,
      ),
    )
    if (at < 0)
      return read.reduce((sum, word) => {
        if (worth[word] === undefined) throw new Error(`not a number: ${word}`)
        return sum + worth[word]
      }, 0)
    const place = at % 1000
    const before = worthOf(read.slice(0, place).join(' '))
    const after = place === read.length - 1 ? 0 : worthOf(read.slice(place + 1).join(' '))
    if (before === 0 || after >= groups[read[place]!]!) throw new Error(`badly grouped: ${text}`)
    return before * groups[read[place]!]! + after
  }
  const [, rupees, paise] = /^Rupees? (.+?)(?: and (.+) Pais[ae])? Only$/.exec(words) ?? []
  if (rupees === undefined) throw new Error(`not an amount: ${words}`)
  return worthOf(rupees) * 100 + (paise === undefined ? 0 : worthOf(paise))
}

describe('an amount in words', () => {
  it.each<[number, string]>([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paisa Only'],
    [100, 'Rupee One Only'],
    [101, 'Rupee One and One Paisa Only'],
    [1_100, 'Rupees Eleven Only'],
    [9_950, 'Rupees Ninety-Nine and Fifty Paise Only'],
    [149_900, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [10_05_000_07, 'Rupees Ten Lakh Five Thousand and Seven Paise Only'],
    [
      12_34_56_789_01,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paisa Only',
    ],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [1_00_00_00_000_00, 'Rupees One Hundred Crore Only'],
  ])('of %i paise is “%s”', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  it('is read back as the amount by an independent reader', () => {
    const amount = fc.oneof(
      fc.nat(200_000),
      fc.nat(2_000_000_000),
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    )
    fc.assert(
      fc.property(amount, (paise) => {
        expect(paiseOf(amountInWords(paise))).toBe(paise)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('is not written for %d', (paise) => {
    expect(() => amountInWords(paise)).toThrow('not an amount')
  })
})
