import { provedSmall } from '../proved-small.ts'
import { listingProof } from './listing-proof.ts'

// list-packages.test.ts covers the small form.
provedSmall('listing', listingProof, { plantOnly: true })
