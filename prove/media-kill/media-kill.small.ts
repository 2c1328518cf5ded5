import { provedSmall } from '../proved-small.ts'
import { mediaKillProof } from './media-kill-proof.ts'

provedSmall('media-kill', mediaKillProof)
