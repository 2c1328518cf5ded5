import { provedSmall } from '../proved-small.ts'
import { failoverProof } from './failover-proof.ts'

provedSmall('failover', failoverProof)
