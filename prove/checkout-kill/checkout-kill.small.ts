import { provedSmall } from '../proved-small.ts'
import { checkoutKillProof } from './checkout-kill-proof.ts'

provedSmall('checkout-kill', checkoutKillProof)
