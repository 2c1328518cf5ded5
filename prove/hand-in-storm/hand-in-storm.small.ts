import { provedSmall } from '../proved-small.ts'
import { handInStormProof } from './hand-in-storm-proof.ts'

provedSmall('hand-in-storm', handInStormProof)
