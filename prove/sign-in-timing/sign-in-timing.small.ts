import { provedSmall } from '../proved-small.ts'
import { signInTimingProof } from './sign-in-timing-proof.ts'

provedSmall('sign-in-timing', signInTimingProof)
