import { provedSmall } from '../proved-small.ts'
import { pricingProof } from './pricing-proof.ts'

provedSmall('pricing', pricingProof)
