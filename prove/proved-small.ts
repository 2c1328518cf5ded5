import { describe, expect, inject, it } from 'vitest'
import { beginProof, type Outcome, type Proof } from './proof.ts'

/** A proof starts the product several times, which is slow on a busy machine. */
const TIMEOUT_MS = 180_000

/**
 * The tests of one proof, for `npm run prove -- all --small`: the claim holds, and the proof catches its
 * plant.
 */
export function provedSmall(
  name: string,
  proof: Proof,
  { plantOnly = false, timeoutMs = TIMEOUT_MS } = {},
): void {
  const small = async (planted: boolean): Promise<Outcome> => {
    const { adminUrl } = inject('testDatabases')
    const { outcome } = beginProof(proof, { planted, adminUrl, small: true, here: true, say() {} })
    return await outcome
  }

  describe(`the proof ${name}`, { timeout: timeoutMs }, () => {
    if (!plantOnly)
      it('holds small', async () => {
        const { checks, failures } = await small(false)
        expect(failures).toEqual([])
        expect(checks).toBeGreaterThan(3)
      })

    it('fails when its plant is switched in, and for that reason', async () => {
      const { failures } = await small(true)
      expect(failures.join('\n')).toMatch(proof.caught)
    })
  })
}
