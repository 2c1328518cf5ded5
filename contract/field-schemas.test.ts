import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as fields from './field-schemas.ts'
import { HOSTILE_TEXTS } from './fields/hostile-texts.ts'

const schemas = Object.entries(fields)
const named = new Map<string, (typeof fields)[keyof typeof fields]>(schemas)
const notStorable = /[\0\p{Cs}]/u
const aText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...HOSTILE_TEXTS.map(([, text]) => text)),
  fc
    .tuple(
      fc.constantFrom('Asha', 'asha@example.in', '9876543210', '/x', 'asha.v'),
      fc.string({ unit: 'binary' }),
    )
    .map((parts) => parts.join('')),
)

describe('the field', () => {
  it.each([
    ['email', '  Asha@Example.IN ', 'asha@example.in'],
    ['phone', '+91 ९८७६५ 43210', '9876543210'],
    ['pincode', '110 001', '110001'],
    ['otp', '१२३ ४५६', '123456'],
    ['personName', ' आशा   वर्मा ', 'आशा वर्मा'],
    ['username', ' Asha.Verma ', 'Asha.Verma'],
    ['password', ' पढ\u093cाई करो ', ' पढ\u093cाई करो '],
    ['password', 'caf\u0065\u0301 1234', 'café 1234'],
    ['passwordAttempt', 'short', 'short'],
    ['shortField', ' Delhi \n', 'Delhi'],
    ['shortText', '<b># [x]\n🙂</b>', '<b># [x]\n🙂</b>'],
    ['dateOfBirth', ' 2005-08-15', '2005-08-15'],
  ] as const)('%s parses %j to %j', (name, typed, kept) => {
    expect(named.get(name)!.parse(typed)).toBe(kept)
  })

  it.each(schemas)('%s reports one plain sentence, whatever is wrong', (_, schema) => {
    for (const value of [
      undefined,
      null,
      7,
      Number.NaN,
      true,
      [],
      ['a'],
      {},
      { toString: () => 'a' },
      '',
      'x'.repeat(9000),
    ]) {
      const read = schema.safeParse(value)
      expect(read.error?.issues).toHaveLength(1)
      expect(read.error?.issues[0]?.message).toMatch(/^[A-Z][^!]{10,110}$/)
    }
  })

  it.each(schemas)('%s never throws and never accepts what PostgreSQL cannot store', (_, schema) => {
    fc.assert(
      fc.property(fc.oneof(aText, fc.jsonValue()), (value) => {
        const read = schema.safeParse(value)
        if (read.success) expect(read.data).not.toMatch(notStorable)
      }),
      { numRuns: 300 },
    )
  })

  it.each(schemas)('%s refuses NUL and unpaired surrogates inside good values', (name, schema) => {
    const good = { email: 'asha@example.in', phone: '9876543210' }[name] ?? 'Asha Verma 1234'
    for (const bad of ['\0', '\ud83d', '\udc00']) {
      expect(schema.safeParse(good + bad).success).toBe(false)
      expect(schema.safeParse(bad + good).success).toBe(false)
    }
  })

  it.each(schemas)('%s accepts its own output: the normalised form is stable', (_, schema) => {
    fc.assert(
      fc.property(aText, (text) => {
        const read = schema.safeParse(text)
        if (read.success) expect(schema.parse(read.data)).toBe(read.data)
      }),
      { numRuns: 300 },
    )
  })
})
