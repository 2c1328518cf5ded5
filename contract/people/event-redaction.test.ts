import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REDACTED } from './event-names.ts'
import { looksPersonal, redacted } from './event-redaction.ts'

const DIGITS = ['0123456789', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const BETWEEN = ['', ' ', '-', '.', '  ', '\u00a0', '\u200b', '–', '/', ')(', '_', '+', ' - ', '%', ', ']
const mobile = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)
const around = fc.constantFrom('', 'call ', 'x', 'न', ' (', '#')

describe('a value that holds a person’s number or address', () => {
  it('is recognised by its ten digits, in any script, with anything between them and before them', () => {
    const written = fc.record({
      phone: mobile,
      before: fc.constantFrom('', '0', '+91', '91', '0091', '+91 ', '0-'),
      digits: fc.constantFrom(...DIGITS),
      between: fc.array(fc.constantFrom(...BETWEEN), { minLength: 10, maxLength: 10 }),
      left: around,
      right: around,
    })
    fc.assert(
      fc.property(written, ({ phone, before, digits, between, left, right }) => {
        const spread = Array.from(
          phone,
          (digit, at) => digits[Number(digit)]! + (between[at + 1] ?? ''),
        ).join('')
        expect(looksPersonal(left + before + spread + right)).toBe(true)
      }),
    )
  })

  it('is recognised by its @, however that is written', () => {
    const part = fc.string({ maxLength: 20 })
    fc.assert(
      fc.property(part, fc.constantFrom('@', '＠', '﹫', '%40', '%2540'), part, (left, sign, right) => {
        expect(looksPersonal(left + sign + right)).toBe(true)
      }),
    )
  })

  it('is redacted whole, and nothing beside it', () => {
    const given = {
      code: 'asha@example.org',
      packageId: 1010,
      note: 'SAVE20',
      phone: '98765 43210',
      yes: true,
    }
    expect(redacted(given)).toEqual({ ...given, code: REDACTED, phone: REDACTED })
  })

  it('leaves none behind: what is redacted once is redacted', () => {
    const values = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), mobile, fc.emailAddress(), fc.integer(), fc.boolean()),
    )
    fc.assert(
      fc.property(values, (props) => {
        const once = redacted(props)
        expect(Object.values(once).filter((value) => looksPersonal(String(value)))).toEqual([])
        expect(redacted(once)).toEqual(once)
      }),
    )
  })
})

it.each([
  '',
  'SAVE20',
  'summer-sale-2026',
  'CUET,SSC',
  '1795305052639',
  '2026-11-22',
  '1234567890',
  '5876543210',
  '98765',
  '1010',
  'क',
  '🎓',
])('is not personal: %s', (text) => {
  expect(looksPersonal(text)).toBe(false)
})
