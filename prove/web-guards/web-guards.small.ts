import { provedSmall } from '../proved-small.ts'
import { webGuardsProof } from './web-guards-proof.ts'

provedSmall('web-guards', webGuardsProof)
