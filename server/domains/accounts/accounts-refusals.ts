import { accountsRefusals } from '../../../contract/people/accounts.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseAccounts = refusalsOf(accountsRefusals)
