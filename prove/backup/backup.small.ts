import { provedSmall } from '../proved-small.ts'
import { backupProof } from './backup-proof.ts'

provedSmall('backup', backupProof)
