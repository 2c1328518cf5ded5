import { describe, expect, it } from 'vitest'
import { areDomainNamesUnique } from './domain-names.ts'

describe('domain names 1 to 4', () => {
  it.each([[['a.in', 'b.in', 'c.in', 'd.in']], [['a.in', '', '', '']], [['', null, undefined, '  ']], [[]]])(
    'are unique among the non-empty ones: %j',
    (names) => {
      expect(areDomainNamesUnique(names)).toBe(true)
    },
  )

  it.each([[['a.in', 'b.in', 'a.in', '']], [['a.in', 'A.IN']], [['a.in', ' a.in ']]])(
    'are refused when one stands twice: %j',
    (names) => {
      expect(areDomainNamesUnique(names)).toBe(false)
    },
  )
})
