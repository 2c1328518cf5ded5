import { describe, expect, it } from 'vitest'
import { rupees } from './rupees.ts'

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [100, '₹1'],
    [149_900, '₹1,499'],
    [9_999_900, '₹99,999'],
    [10_000_000, '₹1,00,000'],
    [123_456_700, '₹12,34,567'],
    [1_000_000_000, '₹1,00,00,000'],
    [100_000_000_000, '₹1,00,00,00,000'],
  ])('%i paise are whole rupees with Indian thousands separators: %s', (paise, shown) => {
    expect(rupees(paise)).toBe(shown)
  })

  it.each([
    [5, '₹0.05'],
    [4950, '₹49.50'],
    [149_999, '₹1,499.99'],
    [10_000_001, '₹1,00,000.01'],
  ])('%i paise are shown with two decimals because there are paise: %s', (paise, shown) => {
    expect(rupees(paise)).toBe(shown)
  })
})
