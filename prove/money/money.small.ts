import { provedSmall } from '../proved-small.ts'
import { moneyProof } from './money-proof.ts'

provedSmall('money', moneyProof)
