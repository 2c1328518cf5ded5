import { describe, it } from 'vitest'
import { provedSmall } from '../proved-small.ts'
import { commitOf } from './old-version.ts'
import { FROM, upgradeProof } from './upgrade-proof.ts'

/** The version before builds its web when it is started for the first time. */
const BUILDS_FIRST_MS = 600_000

if (commitOf(FROM)) provedSmall('upgrade', upgradeProof, { timeoutMs: BUILDS_FIRST_MS })
else
  describe('the proof upgrade', () => {
    it.skip(`needs ${FROM}, which a shallow clone has not`, () => {})
  })
