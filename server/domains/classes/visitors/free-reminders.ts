import { type Database, inTransaction } from '../../../platform/database.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { stateOf } from '../describe-class.ts'
import { findOwnClass } from '../find-own-class.ts'
import { refuseClasses } from '../open-classes.ts'
import { deleteFreeReminder, putFreeReminder } from './free-reminders.queries.ts'

export { listFreeReminders } from './free-reminders.queries.ts'

interface Wish {
  packageId: number
  itemId: number
  personId: number
  remind: boolean
  language: 'ENGLISH' | 'HINDI'
}

/**
 * Whether a person is reminded of a free class, with the reminders of its batch. Throws not_yours and
 * no_class where it is not free to them, class_cancelled, class_over.
 */
export async function setFreeReminder(
  db: Database,
  { packageId, itemId, personId, remind, language }: Wish,
  now: Date,
): Promise<{ remind: boolean }> {
  if (!remind) {
    await deleteFreeReminder(db.$client, { itemId, personId })
    return { remind }
  }
  const found = await findOwnClass(db.$client, { packageId, itemId }, personId, now)
  if (!found?.row.free) throw refuseClasses('no_class')
  const state = stateOf(found.row, now)
  if (state === 'CANCELLED') throw refuseClasses('class_cancelled')
  if (state === 'OVER') throw refuseClasses('class_over')
  const spoken = language === 'HINDI' ? 'hi' : 'en'
  await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseClasses('no_class')
    await putFreeReminder(connection, { itemId, personId, language: spoken }, now)
  })
  return { remind }
}
