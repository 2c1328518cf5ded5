import { isEmail, normaliseEmail } from '../../../../contract/fields/email.ts'
import { isPhone, normalisePhone } from '../../../../contract/fields/phone.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { Contact } from '../../accounts/contact.ts'
import { getAccount } from '../../accounts/get-account.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'
import { findTeacherOf, putTeacherOf } from '../rooms/rooms.queries.ts'

/** `classes teacher-account CONTACT TEACHER`. */
export async function runTeacherAccount(who: string, teacherId: string): Promise<number> {
  const contact = contactOf(who)
  return await inStore(readConfig(process.env), async ({ db }) => {
    const changed = await linkTeacher(db, { contact, teacherId })
    console.log(`${who} ${changed ? 'is' : 'was already'} ${teacherId} of the catalogue`)
    return 0
  })
}

/** Says which teacher of the catalogue a person is; false: they were. */
async function linkTeacher(
  db: Database,
  { contact, teacherId }: { contact: Contact; teacherId: string },
): Promise<boolean> {
  const now = systemClock.now()
  return await inTransaction(db, async (connection) => {
    if (!(await findTeachers(connection, [teacherId])).has(teacherId))
      throw new OperatorRefused(`There is no teacher ${teacherId} in the catalogue.`)
    const personId = await getAccount(connection, contact)
    const before = (await findTeacherOf(connection, personId)) ?? null
    if (!(await putTeacherOf(connection, personId, teacherId, now))) return false
    await recordAudit(connection, {
      happenedAt: now,
      actor: actorHere(),
      action: 'link-teacher',
      subject: `person:${personId}`,
      before: { teacherId: before },
      after: { teacherId },
    })
    return true
  })
}

function contactOf(text: string): Contact {
  const email = normaliseEmail(text)
  if (isEmail(email)) return `email:${email}`
  const phone = normalisePhone(text)
  if (phone !== undefined && isPhone(phone)) return `phone:${phone}`
  throw new OperatorRefused(`${text} is neither an e-mail address nor a phone number.`)
}
