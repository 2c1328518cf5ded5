import type { Pricing } from './sound-pricing.ts'

/** Something that holds whatever is drawn; `check` throws with the smallest case in which it does not. */
export interface Property {
  title: string
  check(pricing: Pricing, size: { seed: number; numRuns: number }): void
}
