import { provedSmall } from '../proved-small.ts'
import { importProof } from './import-proof.ts'

provedSmall('import', importProof)
