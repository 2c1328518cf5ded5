import { describe, expect, it } from 'vitest'
import { heldLine } from './held-words.ts'
import { ownedTexts } from './owned-texts.ts'

const UNTIL = '2027-03-03T18:29:59.000Z'
const order = { until: UNTIL, source: 'ORDER', sourceRef: 'T-1042', ended: false } as const

describe('until when a course is yours, and why', () => {
  it.each([
    ['bought', order, 'Yours until 3 Mar 2027, from order T-1042'],
    ['a printed book', { ...order, until: null }, 'Yours for life, from order T-1042'],
    ['over', { ...order, ended: true }, 'Expired on 3 Mar 2027, from order T-1042'],
    ['a trial', { ...order, source: 'TRIAL', sourceRef: null }, 'Free trial until 3 Mar 2027'],
    [
      'a trial that is over',
      { ...order, source: 'TRIAL', sourceRef: null, ended: true },
      'Expired on 3 Mar 2027',
    ],
    [
      'from a friend',
      { ...order, source: 'REFERRAL', sourceRef: null },
      'Yours until 3 Mar 2027, for inviting a friend',
    ],
    [
      'a scholarship',
      { ...order, source: 'SCHOLARSHIP', sourceRef: null },
      'Yours until 3 Mar 2027, by scholarship',
    ],
    ['from us', { ...order, source: 'STAFF', sourceRef: null }, 'Yours until 3 Mar 2027, given to you by us'],
  ] as const)('is shown for what is %s', (_what, held, said) => {
    expect(heldLine(held, ownedTexts.en, 'en')).toBe(said)
  })

  it('is shown in Hindi as well', () => {
    expect(heldLine(order, ownedTexts.hi, 'hi')).toBe('3 मार्च 2027 तक आपका है, ऑर्डर T-1042 से')
  })
})
