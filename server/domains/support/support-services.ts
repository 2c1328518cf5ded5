import { supportRefusals } from '../../../contract/people/support.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'

export type SupportServices = Pick<AccountsServices, 'db' | 'config' | 'site' | 'index' | 'deliverSoon'>

export const refuseSupport = refusalsOf(supportRefusals)
