import { describe, expect, it } from 'vitest'
import { PROPERTIES } from './testing/properties.ts'
import { SOUND } from './testing/sound-pricing.ts'

// In full size: npm run prove -- pricing.
describe('whatever is drawn', () => {
  it.each(PROPERTIES.map(({ title, check }) => [title, check] as const))('%s', (_title, check) => {
    expect(() => check(SOUND, { seed: 20261122, numRuns: 1000 })).not.toThrow()
  })
})
