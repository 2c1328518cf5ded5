const STEPS_PER_UNIT = 2 ** 24
const FARTHEST = 7

/**
 * Coefficients of J. F. Hart (Computer Approximations, 1968), as G. West gives them (Better Approximations to
 * Cumulative Normal Functions, 2005).
 */
const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]

/**
 * Φ(z): which share of a normal distribution lies up to z standard deviations above its mean. Within 1e-7,
 * and never less for a greater z, to the last bit: z is taken to 2⁻²⁴, between two of which the curve rises
 * by more than the arithmetic can err.
 */
export function normalShareUpTo(z: number): number {
  if (z > 0) return 1 - tailBelow(-z)
  return tailBelow(z)
}

function tailBelow(z: number): number {
  const distance = Math.round(-z * STEPS_PER_UNIT) / STEPS_PER_UNIT
  if (distance > FARTHEST) return 0
  return (Math.exp((-distance * distance) / 2) * polynomial(ABOVE, distance)) / polynomial(BELOW, distance)
}

function polynomial(coefficients: readonly number[], at: number): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0)
}
