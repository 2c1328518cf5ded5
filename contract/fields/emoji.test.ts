import { describe, expect, it } from 'vitest'
import { hasEmoji } from './emoji.ts'

describe('an emoji', () => {
  it.each([
    ['a face', '🙂'],
    ['a heart without a selector', '❤'],
    ['a heart', '❤️'],
    ['a sun', '☀'],
    ['a keycap', '1️⃣'],
    ['a keycap without a selector', '1⃣'],
    ['a keycap of #', '#️⃣'],
    ['a flag', '🇮🇳'],
    ['half of a flag', '🇮'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a skin tone', '👍🏽'],
    ['a skin tone alone', '🏽'],
    ['a family', '👨‍👩‍👧'],
    ['a profession', '👩🏽‍🎓'],
    ['© drawn as one', '©️'],
    ['an arrow drawn as one', '↔️'],
    ['one among words', 'Best of luck 🎉 Asha'],
  ])('is found: %s', (_, text) => {
    expect(hasEmoji(text)).toBe(true)
  })

  it.each([
    '0123456789',
    '#',
    '*',
    '©',
    '®',
    '™',
    '→',
    '↔',
    '₹',
    '½',
    'आशा',
    '李明',
    'é',
    '√∞≠',
    '!',
    '',
    '\ud83d',
  ])('is not %s', (text) => {
    expect(hasEmoji(text)).toBe(false)
  })

  it('is found at the end of a megabyte', () => {
    expect(hasEmoji(`${'1'.repeat(1_000_000)}🙂`)).toBe(true)
    expect(hasEmoji('1'.repeat(1_000_000))).toBe(false)
  })
})
