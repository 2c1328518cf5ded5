import { isMinor } from '../../../../contract/fields/date-of-birth.ts'
import { indianDate } from '../../../platform/indian-calendar.ts'
import { refuseAccounts } from '../accounts-refusals.ts'

export type AgeGroup = 'adult' | 'minor' | 'unknown'

export function ageGroup(dateOfBirth: string | null, now: Date): AgeGroup {
  const minor = isMinor(dateOfBirth, indianDate(now))
  return minor === 'unknown' ? 'unknown' : minor ? 'minor' : 'adult'
}

/**
 * What a minor may do only with a guardian's consent: share a list, receive marketing (rules.md). Throws
 * age_needed while the age is not known, guardian_needed for a minor whose guardian did not agree.
 */
export function requireConsent(age: AgeGroup, guardianAgreed: boolean): void {
  if (age === 'unknown') throw refuseAccounts('age_needed')
  if (age === 'minor' && !guardianAgreed) throw refuseAccounts('guardian_needed')
}
