import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/request-context.ts'
import { readPersonalPicture, UnusablePicture } from '../../../platform/storage/personal-picture.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { lockPerson, updatePerson } from '../people.queries.ts'
import { refuseBusy } from '../sign-in/sign-in-with-code.ts'
import { PICTURE_FOLDER, pictureUrl } from './picture-key.ts'

/**
 * Sets the caller's picture, re-encoded from the upload. Throws unusable_picture with the reason, and busy.
 */
export async function putPicture(
  services: AccountsServices,
  caller: Caller,
  sent: string,
): Promise<{ pictureUrl: string }> {
  const picture = await readPersonalPicture(Buffer.from(sent, 'base64')).catch((error: unknown) => {
    if (error instanceof UnusablePicture) throw refuseAccounts('unusable_picture', { reason: error.reason })
    refuseBusy(error)
  })
  const key = `${PICTURE_FOLDER}/${randomBytes(16).toString('hex')}.${picture.extension}`
  await services.storage.put(key, picture.bytes)
  await replacePicture(services, caller, key)
  return { pictureUrl: pictureUrl(key)! }
}

export async function removePicture(
  services: AccountsServices,
  caller: Caller,
): Promise<{ pictureUrl: null }> {
  await replacePicture(services, caller, null)
  return { pictureUrl: null }
}

/**
 * The file before is removed once no row names it; should the process die in between, `sweepPersonalFiles`
 * finds it.
 */
async function replacePicture(
  { db, storage }: AccountsServices,
  caller: Caller,
  key: string | null,
): Promise<void> {
  const before = await inTransaction(db, async (connection) => {
    const person = await lockPerson(connection, caller.personId)
    await updatePerson(connection, person.id, { picture_key: key })
    return person.picture_key
  })
  if (before !== null) await storage.remove(before)
}
