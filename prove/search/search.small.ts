import { provedSmall } from '../proved-small.ts'
import { searchProof } from './search-proof.ts'

provedSmall('search', searchProof)
