import { provedSmall } from '../proved-small.ts'
import { signInLoadProof } from './sign-in-load-proof.ts'

provedSmall('sign-in-load', signInLoadProof)
