import { describe, expect, it } from 'vitest'
import { rupees } from '../../../display/rupees.ts'
import type { Offering } from '../../data/offers.queries.ts'
import { bestFor, titleOf } from './best-for.ts'
import { offersTexts } from './offers-texts.ts'

type Best = Offering['best'][number]

const offer = (code: string, titleHindi: string | null = null): Offering['offers'][number] => ({
  code,
  title: `${code} for you`,
  titleHindi,
  minimumPaise: 0,
  endsAt: null,
  freeShipping: false,
  isDefault: false,
  needsSignIn: false,
  prices: [],
})
const offers = [offer('TEN', 'दस'), offer('FLAT')]
const words = (best: Partial<Best>, locale: 'en' | 'hi') =>
  bestFor(
    { offers, best: [{ validityId: 10, code: 'TEN', discountPaise: 24_000, than: null, ...best }] },
    10,
  )?.words(offersTexts[locale], rupees)

describe('the words for the best offer', () => {
  it.each<[Partial<Best>, en: string, hi: string]>([
    [{}, 'saves ₹240', '₹240 की बचत'],
    [
      { than: { code: 'FLAT', lessPaise: 9050 } },
      'saves ₹240, ₹90.50 more than FLAT',
      '₹240 की बचत, FLAT से ₹90.50 ज़्यादा',
    ],
    [
      { than: { code: 'FLAT', lessPaise: 0 } },
      'saves ₹240, saves as much as FLAT',
      '₹240 की बचत, FLAT जितनी ही बचत',
    ],
    [{ discountPaise: 0 }, 'Free delivery', 'डिलीवरी मुफ़्त'],
    [{ discountPaise: 0, than: { code: 'FLAT', lessPaise: 0 } }, 'Free delivery', 'डिलीवरी मुफ़्त'],
    [{ discountPaise: 12_345_600 }, 'saves ₹1,23,456', '₹1,23,456 की बचत'],
  ])('%j: %s', (best, en, hi) => {
    expect(words(best, 'en')).toBe(en)
    expect(words(best, 'hi')).toBe(hi)
  })
})

describe('the best offer', () => {
  const best = (validityId: number, code: string): Best => ({
    validityId,
    code,
    discountPaise: 1,
    than: null,
  })

  it('is the one for the chosen price', () => {
    const offering = { offers, best: [best(10, 'TEN'), best(11, 'FLAT')] }
    expect([bestFor(offering, 10)?.code, bestFor(offering, 11)?.code]).toEqual(['TEN', 'FLAT'])
    expect(bestFor(offering, 12)).toBeUndefined()
  })

  it('is missing where the offer itself failed to load', () => {
    expect(bestFor({ offers, best: [best(10, 'OTHER')] }, 10)).toBeUndefined()
  })

  it('is in the language of the page, where it contains words', () => {
    expect([titleOf(offers[0]!, 'en'), titleOf(offers[0]!, 'hi')]).toEqual(['TEN for you', 'दस'])
    expect(titleOf(offers[1]!, 'hi')).toBe('FLAT for you')
  })
})
