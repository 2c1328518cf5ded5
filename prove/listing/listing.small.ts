import { provedSmall } from '../proved-small.ts'
import { listingProof } from './listing-proof.ts'

// Small it is held by list-packages.test.ts.
provedSmall('listing', listingProof, { plantOnly: true })
