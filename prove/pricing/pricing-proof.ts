import { PROPERTIES } from '../../pricing/testing/properties.ts'
import type { Property } from '../../pricing/testing/property.ts'
import { type Pricing, SOUND } from '../../pricing/testing/sound-pricing.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { DEFECTIVE } from './plant-defects.ts'

const FULL = 200_000
const SMALL = 1_000

export const pricingProof: Proof = {
  claim:
    'prices, coupons, parts, carts, taxes and validities are those of a count by hand, whatever is drawn',
  plant:
    'a percentage is rounded up, a late answer is applied, the best coupon is the first by its code, shares are rounded',
  // Each of the four is caught by the property that it breaks.
  caught: /to the paisa[\s\S]*from scratch[\s\S]*brute force[\s\S]*lines of a cart/,
  async prove(run) {
    const seed = run.seed ?? 1
    const numRuns = run.small ? SMALL : FULL
    run.say(`seed ${seed}; ${numRuns} draws of each`)
    for (const property of PROPERTIES)
      proveProperty(run, property, { seed, numRuns }, run.planted ? DEFECTIVE : SOUND)
  },
}

function proveProperty(
  { checks, say }: ProofRun,
  { title, check }: Property,
  size: { seed: number; numRuns: number },
  pricing: Pricing,
): void {
  const before = checks.failures.length
  try {
    check(pricing, size)
    checks.holds(title, true)
  } catch (error) {
    checks.holds(title, false, error instanceof Error ? error.message : String(error))
  }
  say(`  ${checks.failures.length === before ? 'holds' : 'FAILS'}: ${title}`)
}
