import { provedSmall } from '../proved-small.ts'
import { callsProof } from './calls-proof.ts'

provedSmall('calls', callsProof)
