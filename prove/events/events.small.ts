import { provedSmall } from '../proved-small.ts'
import { eventsProof } from './events-proof.ts'

provedSmall('events', eventsProof)
