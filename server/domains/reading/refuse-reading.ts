import { readingRefusals } from '../../../contract/learning/reading.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseReading = refusalsOf(readingRefusals)
