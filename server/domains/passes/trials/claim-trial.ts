import type { Connection } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { mayOpen } from '../may-open.ts'
import { listTrials } from '../passes.queries.ts'
import { takePhone } from './trials.queries.ts'

/** For so long a number that had a trial has no other of the same package, whoever it belongs to. */
const PHONE_KEPT_MONTHS = 12

export function phonesKeptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - PHONE_KEPT_MONTHS)
  return since
}

interface WantedTrial {
  personId: number
  packageId: number
  /** verified */
  phone: string
}

/**
 * Whether this person may have the trial now: once ever, once for a phone number, and not beside what they
 * own. In the transaction that grants it, whose caller holds the person's lock; a second one with the same
 * number waits for it.
 */
export async function claimTrial(
  { connection, secret }: { connection: Connection; secret: Secret },
  { personId, packageId, phone }: WantedTrial,
  now: Date,
): Promise<'claimed' | 'used' | 'owned'> {
  if ((await listTrials(connection, personId)).some((trial) => trial.packageId === packageId)) return 'used'
  const opening = await mayOpen(connection, personId, packageId, now)
  if (opening.may && opening.source !== 'TRIAL') return 'owned'
  const taken = {
    packageId,
    phoneHash: secret.sign('trial-phone', `${packageId} ${phone}`),
    since: phonesKeptSince(now),
  }
  return (await takePhone(connection, taken, now)) ? 'claimed' : 'used'
}
