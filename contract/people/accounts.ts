import { z } from 'zod'
import { byAnyone, byPerson, byStaff } from '../access.ts'
import { email, otp, password, passwordAttempt, personName, phone, shortText } from '../field-schemas.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { accountsRefusals } from './accounts.refusals.ts'
import { device, language, me, signedIn, src } from './accounts.shapes.ts'

const refusals = <C extends keyof typeof accountsRefusals>(...codes: C[]) =>
  refusalErrors(accountsRefusals, codes)

const tags = ['Sign-in']
const oneContact = (input: { phone?: string | undefined; email?: string | undefined }) =>
  (input.phone === undefined) !== (input.email === undefined)
const ONE_CONTACT = { message: 'give either a phone number or an e-mail address', path: ['phone'] }
const contact = { phone: phone.optional(), email: email.optional() }
const sent = z.object({
  sent: z.literal(true).describe('the same answer whether or not there is such an account'),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
})

export const accounts = {
  requestCode: byAnyone
    .route({
      method: 'POST',
      path: '/auth/requestCode',
      summary: 'Send a code to sign in or to sign up with',
      tags,
    })
    .input(
      z.object({ src, ...contact, language: language.default('ENGLISH') }).refine(oneContact, ONE_CONTACT),
    )
    .output(sent)
    .errors(refusals('too_many_tries')),

  verifyOTP: byAnyone
    .route({
      method: 'POST',
      path: '/auth/verifyOTP',
      summary: 'Sign in with the code; makes the account where there is none',
      tags,
    })
    .input(
      z
        .object({
          src,
          ...contact,
          otp,
          name: personName.optional().describe('for a new account'),
          password: password.optional().describe('for a new account'),
          language: language.default('ENGLISH'),
        })
        .refine(oneContact, ONE_CONTACT),
    )
    .output(signedIn)
    .errors(refusals('wrong_code', 'too_many_tries', 'busy')),

  walletUserInfo: byAnyone
    .route({
      method: 'POST',
      path: '/v1/wallet/userInfo',
      summary: 'Ask the payment wallet who has opened the store in its app, and sign them in',
      tags,
    })
    .input(
      z.object({
        src,
        code: z
          .string()
          .min(1)
          .max(1000)
          .regex(/^[\w.~-]+$/)
          .describe('as the wallet gave it with the way back'),
        state: z
          .string()
          .min(1)
          .max(200)
          .regex(/^[\w.-]+$/)
          .describe('as /api/v1/wallet/open made it for this browser'),
        language: language.default('ENGLISH').describe('of a new account'),
      }),
    )
    .output(signedIn)
    .errors(
      refusals('wallet_off', 'wallet_refused', 'wallet_phone_needed', 'wallet_unavailable', 'too_many_tries'),
    ),

  signIn: byAnyone
    .route({ method: 'POST', path: '/auth/login', summary: 'Sign in with a password', tags })
    .input(z.object({ src, ...contact, password: passwordAttempt }).refine(oneContact, ONE_CONTACT))
    .output(signedIn)
    .errors(refusals('wrong_credentials', 'too_many_tries', 'busy')),

  forgotPassword: byAnyone
    .route({
      method: 'POST',
      path: '/auth/forgotPassword',
      summary: 'Send a code to set a new password',
      tags,
    })
    .input(
      z.object({ src, ...contact, language: language.default('ENGLISH') }).refine(oneContact, ONE_CONTACT),
    )
    .output(sent)
    .errors(refusals('too_many_tries')),

  forgotPasswordByAddress: byAnyone
    .meta({ personal: true, writes: true })
    .route({
      method: 'GET',
      path: '/auth/forgotPassword',
      summary: 'The same, with the address in the query; kept for older clients',
      tags,
    })
    .input(z.object({ src, emailId: email, language: language.default('ENGLISH') }))
    .output(sent)
    .errors(refusals('too_many_tries')),

  resetPassword: byAnyone
    .route({
      method: 'POST',
      path: '/auth/v3/register',
      summary: 'Set a new password with the code; signs out everywhere else and in here',
      tags,
    })
    .input(z.object({ src, ...contact, otp, password }).refine(oneContact, ONE_CONTACT))
    .output(signedIn)
    .errors(refusals('wrong_code', 'too_many_tries', 'busy')),

  logoutDevice: byPerson
    .route({
      method: 'POST',
      path: '/auth/v2/logoutDevice',
      summary: 'Sign out this device, another, or all',
      tags,
    })
    .input(
      z.object({
        src,
        device: z.union([z.enum(['this', 'others', 'all']), z.uuid()]).default('this'),
      }),
    )
    .output(z.object({ signedOut: z.int().describe('how many devices') })),

  listDevices: byPerson
    .route({ method: 'GET', path: '/auth/devices', summary: 'Where this person is signed in', tags })
    .input(z.object({ src }))
    .output(z.object({ devices: z.array(device) })),

  changePassword: byPerson
    .route({
      method: 'POST',
      path: '/auth/changePassword',
      summary: 'Set or change the password; signs out the other devices',
      tags,
    })
    .input(
      z.object({
        src,
        currentPassword: passwordAttempt.optional().describe('unless there is none yet'),
        otp: otp.optional().describe('where there is no password yet: a code of requestOwnCode'),
        password,
      }),
    )
    .output(z.object({ changed: z.literal(true) }))
    .errors(refusals('wrong_credentials', 'wrong_code', 'too_many_tries', 'busy')),

  requestOwnCode: byPerson
    .route({
      method: 'POST',
      path: '/auth/requestOwnCode',
      summary: 'Send a code to one’s own verified phone or e-mail, to confirm what follows',
      tags,
    })
    .input(
      z.object({
        src,
        purpose: z.enum(['set-password', 'delete-account']),
        language: language.default('ENGLISH'),
      }),
    )
    .output(sent.extend({ sentTo: z.string().describe('masked') }))
    .errors(refusals('too_many_tries', 'contact_needed')),

  requestContactCode: byPerson
    .route({
      method: 'POST',
      path: '/auth/contact/requestCode',
      summary: 'Send a code to a phone or e-mail that shall become one’s own',
      tags,
    })
    .input(
      z.object({ src, ...contact, language: language.default('ENGLISH') }).refine(oneContact, ONE_CONTACT),
    )
    .output(sent)
    .errors(refusals('too_many_tries')),

  verifyContact: byPerson
    .route({
      method: 'POST',
      path: '/auth/contact/verify',
      summary: 'Make that phone or e-mail one’s own, verified',
      tags,
    })
    .input(z.object({ src, ...contact, otp }).refine(oneContact, ONE_CONTACT))
    .output(z.object({ me }))
    .errors(refusals('wrong_code', 'too_many_tries', 'contact_taken')),

  /** Looks its session up itself, with everything else it answers, in one statement. */
  getMe: byAnyone
    .route({ method: 'GET', path: '/v1/me', summary: 'Who is signed in, for every page', tags })
    .input(z.object({ src }))
    .output(me)
    .errors(refusals('sign_in_needed')),

  findPerson: byStaff('support')
    .route({
      method: 'POST',
      path: '/v1/staff/findPerson',
      summary: 'Look somebody up who asks support for help; every look is recorded',
      tags: ['Staff'],
    })
    .input(
      z
        .object({
          src,
          ...contact,
          reason: z.string().min(3).max(200).pipe(shortText).describe('ticket or call it is for'),
        })
        .refine(oneContact, ONE_CONTACT),
    )
    .output(
      z.object({
        person: z
          .object({
            id: z.int(),
            name: z.string(),
            email: z.string().nullable(),
            phone: z.string().nullable(),
            since: z.iso.datetime(),
            devices: z.int(),
            deletionAt: z.iso.datetime().nullable(),
          })
          .nullable(),
      }),
    ),
}
