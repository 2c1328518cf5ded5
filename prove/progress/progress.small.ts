import { provedSmall } from '../proved-small.ts'
import { progressProof } from './progress-proof.ts'

provedSmall('progress', progressProof)
