import { provedSmall } from '../proved-small.ts'
import { examKillProof } from './exam-kill-proof.ts'

provedSmall('exam-kill', examKillProof)
