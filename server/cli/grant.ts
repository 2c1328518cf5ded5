import { ROLES, type Role } from '../../contract/access.ts'
import { isEmail, normaliseEmail } from '../../contract/fields/email.ts'
import { setRole } from '../domains/accounts/roles/roles.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { OperatorRefused } from '../platform/operator-refused.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** `grant ROLE EMAIL`, and `revoke ROLE EMAIL` where `granted` is false. */
export async function runGrant(role: string, address: string, granted: boolean): Promise<number> {
  if (!isRole(role))
    throw new OperatorRefused(
      `There is no role ${JSON.stringify(role)}; nothing was changed. There are: ${ROLES.join(', ')}.`,
    )
  const email = normaliseEmail(address)
  if (!isEmail(email))
    throw new OperatorRefused(`${JSON.stringify(address)} is not an e-mail address; nothing was changed.`)
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { changed } = await setRole(store.db, {
      contact: `email:${email}`,
      role,
      granted,
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(`${email} ${standing(granted, changed)}: ${role}`)
    return 0
  } finally {
    await store.close()
  }
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

function standing(granted: boolean, changed: boolean): string {
  if (granted) return changed ? 'has the role now' : 'had the role already'
  return changed ? 'has the role no longer' : 'did not have the role'
}
