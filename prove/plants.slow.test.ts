import { describe, expect, inject, it } from 'vitest'
import { beginProof, type Outcome } from './proof.ts'
import { PROOFS } from './proofs.ts'

async function small(name: string, options: { planted: boolean }): Promise<Outcome> {
  const { adminUrl } = inject('testDatabases')
  const { outcome } = beginProof(PROOFS[name]!, { ...options, adminUrl, small: true, here: true, say() {} })
  return await outcome
}

/** A proof starts the product several times: slow on a machine that does much else. */
const TIMEOUT_MS = 180_000

// The listing's own small proof is list-packages.test.ts.
describe.each(Object.keys(PROOFS))('the proof %s', { timeout: TIMEOUT_MS }, (name) => {
  it.runIf(name !== 'listing')('holds small', async () => {
    const { checks, failures } = await small(name, { planted: false })
    expect(failures).toEqual([])
    expect(checks).toBeGreaterThan(3)
  })

  it('fails when its plant is switched in, and for that reason', async () => {
    const { failures } = await small(name, { planted: true })
    expect(failures.join('\n')).toMatch(PROOFS[name]!.caught)
  })
})
