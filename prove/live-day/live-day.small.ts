import { provedSmall } from '../proved-small.ts'
import { liveDayProof } from './live-day-proof.ts'

provedSmall('live-day', liveDayProof)
