import type { accounts } from '../../../contract/people/accounts.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Caller, RequestContext } from '../../platform/request-context.ts'
import { refuseAccounts } from './accounts-refusals.ts'
import type { AccountsServices } from './accounts-services.ts'
import { contactOf } from './contact.ts'
import { getMe } from './get-me.ts'
import { findPersonForSupport } from './roles/find-person.ts'
import { changePassword, resetPassword } from './sign-in/change-password.ts'
import { listDevices, logOutDevices } from './sign-in/devices.ts'
import { requestContactCode, requestOwnCode, verifyContact } from './sign-in/own-contact.ts'
import { requestPasswordReset, requestSignInCode } from './sign-in/request-code.ts'
import { signInWithCode } from './sign-in/sign-in-with-code.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { signInWithWallet } from './wallet/sign-in-with-wallet.ts'

/** The operations of signing in. */
export function accountsOperations(services: AccountsServices): Operations<typeof accounts> {
  return {
    requestCode: (input, context) =>
      requestSignInCode(services, { contact: contactOf(input), language: input.language }, context),
    verifyOTP: (input, context) => signInWithCode(services, { ...input, contact: contactOf(input) }, context),
    walletUserInfo: (input, context) => signInWithWallet(services, input, context),
    signIn: (input, context) =>
      signInWithPassword(services, { ...input, contact: contactOf(input) }, context),
    forgotPassword: (input, context) =>
      requestPasswordReset(services, { contact: contactOf(input), language: input.language }, context),
    forgotPasswordByAddress: (input, context) =>
      requestPasswordReset(
        services,
        { contact: contactOf({ email: input.emailId }), language: input.language },
        context,
      ),
    resetPassword: (input, context) =>
      resetPassword(services, { ...input, contact: contactOf(input) }, context),
    logoutDevice: (input, context) => logOutDevices(services, callerOf(context), input.device, context),
    listDevices: (_input, context) => listDevices(services, callerOf(context), context),
    changePassword: (input, context) => changePassword(services, callerOf(context), input, context),
    requestOwnCode: (input, context) => requestOwnCode(services, callerOf(context), input, context),
    requestContactCode: (input, context) =>
      requestContactCode(
        services,
        callerOf(context),
        { contact: contactOf(input), language: input.language },
        context,
      ),
    verifyContact: (input, context) =>
      verifyContact(services, callerOf(context), { ...input, contact: contactOf(input) }, context),
    getMe: (_input, context) => getMe(services, context),
    findPerson: (input, context) =>
      findPersonForSupport(
        services,
        callerOf(context),
        { contact: contactOf(input), reason: input.reason },
        context,
      ),
  }
}

/** The caller; the contract guarantees that one is signed in. */
export function callerOf(context: RequestContext): Caller {
  if (!context.caller) throw refuseAccounts('sign_in_needed')
  return context.caller
}
