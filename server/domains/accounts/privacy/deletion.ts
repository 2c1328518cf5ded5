import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { PersonalData } from '../../../platform/domain/personal-data.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { getMe, type Me } from '../get-me.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import { getPerson, lockPerson, updatePerson } from '../people.queries.ts'
import { NOTHING, redeemCode } from '../sign-in/one-time-code.ts'
import { ownContact } from '../sign-in/own-contact.ts'
import { deleteSessions } from '../sign-in/sessions.queries.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { deleteExport } from './data-exports.queries.ts'
import {
  deleteRowsOf,
  emptyPerson,
  listDueDeletions,
  lockDuePerson,
  takeBackDeletion,
} from './deletion.queries.ts'

const UNDO_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Everything will be erased in seven days; until then signing in can undo it. The other devices are signed
 * out.
 */
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
    // If it is requested twice, the first date counts.
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
  if (!(await takeBackDeletion(services.db.$client, caller.personId, context.now)))
    throw refuseAccounts('no_deletion')
  return { me: await getMe(services, context) }
}

/**
 * Erases everyone whose seven days are over; records that the law requires refer to a row without data. Safe
 * to run twice. One failure does not hold up the others; the job fails afterwards.
 */
export async function erasePeople(
  services: { db: Database; storage: Storage; personalData: PersonalData[] },
  now: Date,
): Promise<{ erased: number }> {
  const { db, storage } = services
  let erased = 0
  const failures: unknown[] = []
  for (const id of await listDueDeletions(db.$client, now))
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

/**
 * The storage keys of this person's files, which no row names any more; undefined when the person changed
 * their mind meanwhile.
 */
async function erasePerson(
  { db, personalData }: { db: Database; personalData: PersonalData[] },
  id: number,
  now: Date,
): Promise<string[] | undefined> {
  return await inTransaction(db, async (connection) => {
    const person = await lockDuePerson(connection, id, now)
    if (!person) return undefined
    const files: string[] = []
    for (const part of personalData) {
      files.push(...((await part.filesOf?.(connection, id)) ?? []))
      await part.erase(connection, id)
    }
    const exported = await deleteExport(connection, id)
    await deleteRowsOf(connection, id, person)
    await emptyPerson(connection, id, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor: 'job:accounts.erase-people',
      action: 'erase-person',
      subject: `person:${id}`,
      after: { erased: true },
    })
    return [...files, person.picture_key, exported].filter((key) => key != null)
  })
}
