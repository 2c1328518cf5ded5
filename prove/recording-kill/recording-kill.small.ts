import { provedSmall } from '../proved-small.ts'
import { recordingKillProof } from './recording-kill-proof.ts'

provedSmall('recording-kill', recordingKillProof)
