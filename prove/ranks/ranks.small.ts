import { provedSmall } from '../proved-small.ts'
import { ranksProof } from './ranks-proof.ts'

provedSmall('ranks', ranksProof)
