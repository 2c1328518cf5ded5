import { testsRefusals } from '../../../contract/exams/tests.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseTests = refusalsOf(testsRefusals)
