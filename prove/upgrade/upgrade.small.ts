import { describe, it } from 'vitest'
import { provedSmall } from '../proved-small.ts'
import { commitOf } from './old-version.ts'
import { FROM, upgradeProof } from './upgrade-proof.ts'

if (commitOf(FROM)) provedSmall('upgrade', upgradeProof)
else
  describe('the proof upgrade', () => {
    it.skip(`needs ${FROM}, which a shallow clone has not`, () => {})
  })
