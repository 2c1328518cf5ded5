import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESERVATION_CATEGORIES } from '../contract/people/accounts.shapes.ts'
import { LOCALES } from './locale.ts'
import { matchAddress } from './match-address.ts'
import { rankPredictorPath } from './predictor-paths.ts'
import {
  PREDICTOR_CATEGORIES,
  type PredictorAsked,
  predictorToken,
  readPredictorToken,
} from './predictor-token.ts'
import { rankPredictionPath } from './rank-prediction-path.ts'

const SEED = 20_241_122
const asked = fc.record({
  marks: fc.integer({ min: -512, max: 1535 }),
  year: fc.integer({ min: 2000, max: 2127 }),
  category: fc.constantFrom(undefined, ...PREDICTOR_CATEGORIES),
})
const DIGITS = [...'0123456789abcdefghjkmnpqrstvwxyz']
const changed = (token: string, at: number, to: string) => token.slice(0, at) + to + token.slice(at + 1)

describe('the token of a prediction', () => {
  it('brings back what was asked, in eight small letters and digits', () => {
    fc.assert(
      fc.property(asked, (question: PredictorAsked) => {
        const token = predictorToken(question)!
        expect(token).toMatch(/^[0-9a-z]{8}$/)
        expect(readPredictorToken(token)).toEqual(question)
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })

  it('stays what it was: those that were given away are read', () => {
    expect(predictorToken({ marks: 650, year: 2024, category: 'OBC' })).toBe('0c92ks4j')
    expect(predictorToken({ marks: -180, year: 2024 })).toBe('0c2k07ye')
  })

  it('is refused with any letter changed, and with any two neighbours swapped', () => {
    fc.assert(
      fc.property(
        asked,
        fc.nat({ max: 7 }),
        fc.constantFrom(...DIGITS),
        fc.nat({ max: 6 }),
        (question, at, to, swapped) => {
          const token = predictorToken(question)!
          if (token[at] !== to) expect(readPredictorToken(changed(token, at, to))).toBeUndefined()
          const other =
            token.slice(0, swapped) + token[swapped + 1] + token[swapped] + token.slice(swapped + 2)
          if (other !== token) expect(readPredictorToken(other)).toBeUndefined()
        },
      ),
      { seed: SEED, numRuns: 3000 },
    )
  })

  it('is the only text that says so: whatever else is read at all reads as another question’s own token', () => {
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...DIGITS), { minLength: 8, maxLength: 8 }).map((letters) => letters.join('')),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('', '00000000', 'zzzzzzzz', 'token', '0C92KS4J', ' 0c92ks4j', '0c92ks4j\n', '०c92ks4j'),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const read = readPredictorToken(text)
        if (read) expect(predictorToken(read)).toBe(text)
      }),
      { seed: SEED, numRuns: 20_000 },
    )
    for (const text of ['', '00000000', 'zzzzzzzz', 'token', '0C92KS4J', ' 0c92ks4j', '0c92ks4j\n'])
      expect(readPredictorToken(text)).toBeUndefined()
  })

  it('has no room for what is no mark and no year', () => {
    for (const marks of [-513, 1536, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(predictorToken({ marks, year: 2024 })).toBeUndefined()
    for (const year of [1999, 2128, 2024.5]) expect(predictorToken({ marks: 0, year })).toBeUndefined()
  })

  it('knows every reservation category', () => {
    expect([...PREDICTOR_CATEGORIES].sort()).toEqual([...RESERVATION_CATEGORIES].sort())
  })
})

describe('the addresses of the rank predictor', () => {
  it('lead to it and to the prediction they name, in each language', () => {
    expect(rankPredictorPath()).toBe('/neet-rank-predictor')
    expect(rankPredictorPath({ marks: -3, year: 2024, category: 'SC' })).toBe(
      '/neet-rank-predictor?marks=-3&year=2024&category=SC',
    )
    expect(LOCALES.map(() => matchAddress('/neet-rank-predictor'))).toEqual(
      LOCALES.map(() => ({ screen: 'rank-predictor' })),
    )
    fc.assert(
      fc.property(asked, (question) => {
        expect(matchAddress(rankPredictionPath(question)!)).toEqual({
          screen: 'rank-prediction',
          token: predictorToken(question),
        })
      }),
      { seed: SEED },
    )
  })
})
