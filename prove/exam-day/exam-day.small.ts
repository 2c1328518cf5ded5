import { provedSmall } from '../proved-small.ts'
import { examDayProof } from './exam-day-proof.ts'

provedSmall('exam-day', examDayProof)
