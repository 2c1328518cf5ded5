import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices, PersonalData } from '../accounts-services.ts'
import { getMe, type Me } from '../get-me.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import { getPerson, lockPerson, updatePerson } from '../people.queries.ts'
import { NOTHING, redeemCode } from '../sign-in/one-time-code.ts'
import { ownContact } from '../sign-in/own-contact.ts'
import { deleteSessions } from '../sign-in/sessions.queries.ts'
import { visitOf } from '../sign-in/visit-of.ts'

const UNDO_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Everything will be erased in seven days; until then signing in can undo it. The other devices are signed out. */
export async function planDeletion(
  services: AccountsServices,
  caller: Caller,
  otp: string,
  context: RequestContext,
): Promise<{ deletionAt: string }> {
  const { db, secret } = services
  const { now } = context
  const contact = ownContact(await getPerson(db.$client, caller.personId))
  const key = { purpose: 'delete-account', contact, personId: caller.personId } as const
  await redeemCode(db.$client, secret, key, { otp, address: visitOf(context).address, now }, NOTHING)
  const planned = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
  const deletionAt = await inTransaction(db, async (connection) => {
    const person = await lockPerson(connection, caller.personId)
    // Asked for twice, the first day stands.
    const at = person.deletion_at ?? planned
    await updatePerson(connection, person.id, { deletion_at: at })
    await deleteSessions(connection, person.id, { except: caller.deviceId })
    const language = person.language ?? 'ENGLISH'
    await queueMessage(connection, {
      ...messageTo(contact, language, context),
      template: 'deletion-planned',
      personId: person.id,
      params: {
        ...messageWords(services, language, context),
        until: at.toISOString(),
        undoUrl: pageUrl('/my-profile#delete', language, context),
      },
    })
    return at
  })
  services.deliverSoon()
  return { deletionAt: deletionAt.toISOString() }
}

/** The account stays. Throws no_deletion. */
export async function undoDeletion(
  services: AccountsServices,
  caller: Caller,
  context: RequestContext,
): Promise<{ me: Me }> {
  const { rowCount } = await services.db.$client.query(
    'update people set deletion_at = null where id = $1 and deletion_at > $2 and erased_at is null',
    [caller.personId, context.now],
  )
  if (rowCount === 0) throw refuseAccounts('no_deletion')
  return { me: await getMe(services, context) }
}

/**
 * Erases everybody whose seven days are over; what the law keeps refers to a row that tells nothing. Running twice is harmless.
 * One that fails holds up no other; the job fails afterwards.
 */
export async function erasePeople(
  services: { db: Database; storage: Storage; personalData: PersonalData[] },
  now: Date,
): Promise<{ erased: number }> {
  const { db, storage } = services
  const { rows } = await db.$client.query<{ id: number }>(
    'select id::int as id from people where deletion_at <= $1 and erased_at is null order by deletion_at limit 500',
    [now],
  )
  let erased = 0
  const failures: unknown[] = []
  for (const { id } of rows)
    try {
      const files = await erasePerson(services, id, now)
      if (files) erased += 1
      // What cannot be removed now is named by no row any more: sweepPersonalFiles finds it.
      for (const file of files ?? []) await storage.remove(file)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures are not complete`)
  return { erased }
}

/** The storage keys of this person's files, which no row names any more; undefined when the person changed their mind meanwhile. */
async function erasePerson(
  { db, personalData }: { db: Database; personalData: PersonalData[] },
  id: number,
  now: Date,
): Promise<string[] | undefined> {
  return await inTransaction(db, async (connection) => {
    const { rows } = await connection.query<{
      picture_key: string | null
      email: string | null
      phone: string | null
    }>(
      'select picture_key, email, phone from people where id = $1 and deletion_at <= $2 and erased_at is null for update',
      [id, now],
    )
    const [person] = rows
    if (!person) return undefined
    const files: string[] = []
    for (const part of personalData) {
      files.push(...((await part.filesOf?.(connection, id)) ?? []))
      await part.erase(connection, id)
    }
    const exported = await connection.query<{ storage_key: string | null }>(
      'delete from data_exports where person_id = $1 returning storage_key',
      [id],
    )
    for (const table of ['sessions', 'consents', 'guardian_consents', 'role_grants', 'one_time_codes'])
      await connection.query(`delete from ${table} where person_id = $1`, [id])
    await connection.query('delete from one_time_codes where target = any($1)', [
      [`phone:${person.phone}`, `email:${person.email}`],
    ])
    await connection.query('delete from outbox_messages where person_id = $1 or recipient = any($2)', [
      id,
      [person.phone, person.email].filter((to) => to !== null),
    ])
    await connection.query(
      `update people set name = '', email = null, email_verified_at = null, phone = null, phone_verified_at = null,
        username = null, password_hash = null, picture_key = null, goal_id = null, selected_course = null,
        exam_category = null, language = null, reservation_category = null, stream = null, student_class = null,
        date_of_birth = null, uuid = gen_random_uuid(), erased_at = $2 where id = $1`,
      [id, now],
    )
    await recordAudit(connection, {
      happenedAt: now,
      actor: 'job:accounts.erase-people',
      action: 'erase-person',
      subject: `person:${id}`,
      after: { erased: true },
    })
    return [...files, person.picture_key, exported.rows[0]?.storage_key].filter((key) => key != null)
  })
}
