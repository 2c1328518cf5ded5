import { describe, expect, it } from 'vitest'
import { wantsTopButton } from './top-button-state.ts'

describe('the Top button', () => {
  it.each([
    ['before ten seconds', 9_999, 5000, false],
    ['after ten seconds', 10_000, 5000, true],
    ['on the first screen', 60_000, 800, false],
    ['just past the first screen', 60_000, 801, true],
    ['at the top', 60_000, 0, false],
  ])('%s (%i ms, scrolled %i px) is shown: %s', (_, sinceLoadMs, scrolled, shown) => {
    expect(wantsTopButton({ sinceLoadMs, scrolled, screen: 800 })).toBe(shown)
  })
})
