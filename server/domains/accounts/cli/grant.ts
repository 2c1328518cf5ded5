import { ROLES, type Role } from '../../../../contract/access.ts'
import { isEmail, normaliseEmail } from '../../../../contract/fields/email.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { isFile } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { setRole } from '../roles/roles.ts'

/** `grant ROLE EMAIL`, `revoke ROLE EMAIL`. */
export async function runGrant({ name, words }: CommandCall): Promise<number | undefined> {
  const [role, address, ...more] = words
  if (!role || !isFile(address) || more.length > 0) return undefined
  const granted = name === 'grant'
  if (!isRole(role))
    throw new OperatorRefused(
      `There is no role ${JSON.stringify(role)}; nothing was changed. There are: ${ROLES.join(', ')}.`,
    )
  const email = normaliseEmail(address)
  if (!isEmail(email))
    throw new OperatorRefused(`${JSON.stringify(address)} is not an e-mail address; nothing was changed.`)
  return await inStore(readConfig(process.env), async (store) => {
    const { changed } = await setRole(store.db, {
      contact: `email:${email}`,
      role,
      granted,
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(`${email} ${standing(granted, changed)}: ${role}`)
    return 0
  })
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

function standing(granted: boolean, changed: boolean): string {
  if (granted) return changed ? 'has the role now' : 'had the role already'
  return changed ? 'has the role no longer' : 'did not have the role'
}
