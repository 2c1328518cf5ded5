import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalShareUpTo } from './normal-curve.ts'

/** Φ(z) = ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + …), summed until nothing is added. */
function bySeries(z: number): number {
  let [term, sum] = [z, z]
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

// Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1 and 26.2.
it.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [1.645, 0.950015094460879],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
  [-1, 0.158655253931457],
  [-4, 0.000031671241833],
])('the share up to %f standard deviations matches the printed table', (z, share) => {
  expect(Math.abs(normalShareUpTo(z) - share)).toBeLessThan(2.5e-8)
})

it('is within 1e-7 of its series at every thousandth from −8 to 8, and of 0 and 1 beyond', () => {
  let worst = 0
  for (let step = -8000; step <= 8000; step++)
    worst = Math.max(worst, Math.abs(normalShareUpTo(step / 1000) - bySeries(step / 1000)))
  expect(worst).toBeLessThan(1e-7)
  expect([-9, -40, Number.NEGATIVE_INFINITY].map(normalShareUpTo)).toEqual([0, 0, 0])
  expect([9, 40, Number.POSITIVE_INFINITY].map(normalShareUpTo)).toEqual([1, 1, 1])
})

it('never falls, not by the last bit, not from one double to the next', () => {
  fc.assert(
    fc.property(fc.double({ min: -7.5, max: 7.5, noNaN: true }), (start) => {
      const bits = new BigInt64Array(1)
      const double = new Float64Array(bits.buffer)
      double[0] = start
      const upwards = start < 0 ? -1n : 1n
      let before = normalShareUpTo(start)
      let falls = 0
      for (let step = 0; step < 1000; step++) {
        bits[0]! += upwards
        const share = normalShareUpTo(double[0])
        if (share < before) falls++
        before = share
      }
      expect(falls).toBe(0)
    }),
    { seed: 20261122, numRuns: 300 },
  )
})

it('never falls over any distance', () => {
  const anywhere = fc.double({ min: -8, max: 8, noNaN: true })
  const further = fc.oneof(
    fc.double({ min: 0, max: 1e-6, noNaN: true }),
    fc.double({ min: 0, max: 8, noNaN: true }),
  )
  fc.assert(
    fc.property(anywhere, further, (z, more) => {
      expect(normalShareUpTo(z + more)).toBeGreaterThanOrEqual(normalShareUpTo(z))
    }),
    { seed: 20261122, numRuns: 5000 },
  )
})
