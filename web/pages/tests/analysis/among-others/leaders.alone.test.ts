import { describe, expect, it, vi } from 'vitest'
import { madeAnalysis } from '../analysis-for-tests.ts'
import { readOf } from '../shown-as-text.ts'
import { Leaders } from './leaders.tsx'

// These tests make no calls, and a browser's client only works in a browser.
vi.mock('../../../../data/clients/result-client.ts', () => ({ resultClient: { analyses: {} } }))

vi.mock('../../../../person/wishlist-person.ts', () => ({ useKnownPerson: () => ({ name: 'Asha Rao' }) }))

const leader = (rank: number, name: string | null, me = false) => ({ rank, marks: 90 - rank, name, me })
const read = (changes: Parameters<typeof madeAnalysis>[0]) =>
  readOf(Leaders, { analysis: madeAnalysis(changes), marks: 60 })

describe('the best', () => {
  it('are named where they agreed, and are shown as learners otherwise', () => {
    expect(read({ leaders: [leader(1, 'Asha Rao'), leader(2, null)] })).toContain(
      '1 Asha Rao 89 2 A learner 88',
    )
  })

  it('include the reader as “You”, with the name others see once they agreed', () => {
    expect(read({ leaders: [leader(1, null, true)], named: true })).toContain('1 You (Asha Rao) 89')
    expect(read({ leaders: [leader(1, 'Asha Rao', true)], named: false })).toContain('1 You 89')
  })

  it('show the reader below them at their own place, if that attempt is ranked', () => {
    expect(read({ leaders: [leader(1, null)] })).toContain('12 You 60')
    expect(read({ leaders: [leader(1, null)], ranked: false, whyNot: 'reattempt' })).not.toContain('You 60')
  })

  it('are missing where no attempt is ranked', () => expect(read({ place: null })).toBe(''))
})
