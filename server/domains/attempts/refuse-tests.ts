import { testsRefusals } from '../../../contract/tests.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseTests = refusalsOf(testsRefusals)
