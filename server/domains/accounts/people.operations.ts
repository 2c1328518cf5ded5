import type { people } from '../../../contract/people/people.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from './accounts.operations.ts'
import type { AccountsServices } from './accounts-services.ts'
import { contactOf } from './contact.ts'
import { getExport, requestExport } from './privacy/data-export.ts'
import { planDeletion, undoDeletion } from './privacy/deletion.ts'
import { confirmGuardian, requestGuardianCode } from './privacy/guardian.ts'
import { setConsent } from './privacy/set-consent.ts'
import { putPicture, removePicture } from './profile/change-picture.ts'
import { getProfile } from './profile/get-profile.ts'
import { updateProfile } from './profile/update-profile.ts'

/** The operations of the profile and of a person's rights over their data. */
export function peopleOperations(services: AccountsServices): Operations<typeof people> {
  return {
    getProfile: (_input, context) => getProfile(services, callerOf(context), context),
    updateProfile: (input, context) => updateProfile(services, callerOf(context), input, context),
    putPicture: (input, context) => putPicture(services, callerOf(context), input.picture),
    removePicture: (_input, context) => removePicture(services, callerOf(context)),
    setConsent: (input, context) => setConsent(services, callerOf(context), input, context),
    requestGuardianCode: (input, context) =>
      requestGuardianCode(services, callerOf(context), { ...input, contact: contactOf(input) }, context),
    confirmGuardian: (input, context) => confirmGuardian(services, callerOf(context), input.otp, context),
    requestExport: (_input, context) => requestExport(services, callerOf(context), context),
    getExport: (_input, context) => getExport(services, callerOf(context), context),
    planDeletion: (input, context) => planDeletion(services, callerOf(context), input.otp, context),
    undoDeletion: (_input, context) => undoDeletion(services, callerOf(context), context),
  }
}
