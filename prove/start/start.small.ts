import { provedSmall } from '../proved-small.ts'
import { startProof } from './start-proof.ts'

provedSmall('start', startProof)
