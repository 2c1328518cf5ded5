import type { Access } from '../../../contract/access.ts'
import { accountsRefusals } from '../../../contract/people/accounts.refusals.ts'
import { refusalsOf } from '../problems.ts'
import type { Caller } from '../request-context.ts'

const refuse = refusalsOf(accountsRefusals)

/**
 * Throws unless this caller may make a call of this access: 401 for a guest, 403 for a person without the
 * role.
 */
export function authorise(access: Access, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw refuse('sign_in_needed')
  if (access === 'person') return
  const allowed = caller.roles.some((role) => role === 'admin' || access.includes(role))
  if (!allowed) throw refuse('not_allowed')
}
