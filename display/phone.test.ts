import { describe, expect, it } from 'vitest'
import { phoneAddress, shownPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+911140001234', '+91 11 4000 1234'],
    ['+912066001234', '+91 20 6600 1234'],
    ['01140001234', '+91 11 4000 1234'],
    ['+911204001234', '+91 120 400 1234'],
    ['9876543210', '+91 98765 43210'],
    ['+91 98765-43210', '+91 98765 43210'],
    ['919876543210', '+91 98765 43210'],
    ['6000000001', '+91 60000 00001'],
  ])('%s is shown in the groups people read: %s', (written, shown) => {
    expect(shownPhone(written)).toBe(shown)
  })

  it.each(['+14155550100', '1800 123 4567', '', 'call us'])(
    'that is not Indian is left unchanged: %j',
    (written) => {
      expect(shownPhone(written)).toBe(written)
    },
  )

  it.each([
    ['+911140001234', 'tel:+911140001234'],
    ['98765 43210', 'tel:+919876543210'],
    ['09876543210', 'tel:+919876543210'],
    ['+1 (415) 555-0100', 'tel:+14155550100'],
    ['1800 123 4567', 'tel:18001234567'],
  ])('%s is dialled as %s', (written, address) => {
    expect(phoneAddress(written)).toBe(address)
  })
})
