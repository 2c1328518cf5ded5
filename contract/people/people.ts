import { z } from 'zod'
import { byPerson } from '../access.ts'
import { dateOfBirth, email, otp, personName, phone, shortField, username } from '../field-schemas.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { accountsRefusals } from './accounts.refusals.ts'
import {
  ASKED_CONSENTS,
  consent,
  dataExport,
  instant,
  language,
  me,
  profile,
  RESERVATION_CATEGORIES,
  STREAMS,
  src,
} from './accounts.shapes.ts'

const refusals = <C extends keyof typeof accountsRefusals>(...codes: C[]) =>
  refusalErrors(accountsRefusals, codes)
const tags = ['Profile']
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be a key such as CUET_PG')
/** 2 MB of picture in Base64, with room for the rest of the body. */
const PICTURE_BODY_BYTES = 3_000_000

export const people = {
  getProfile: byPerson
    .route({ method: 'GET', path: '/v1/profile', summary: 'What this person told us', tags })
    .input(z.object({ src }))
    .output(profile),

  updateProfile: byPerson
    .route({
      method: 'PATCH',
      path: '/v1/profile',
      summary: 'Change what is given here, nothing else; null takes a value away',
      tags,
    })
    .input(
      z.object({
        src,
        name: personName.optional(),
        username: username.nullable().optional(),
        goalId: key.nullable().optional(),
        selectedCourse: key.nullable().optional(),
        examCategory: key.nullable().optional(),
        language: language.nullable().optional(),
        reservationCategory: z.enum(RESERVATION_CATEGORIES).nullable().optional(),
        stream: z.enum(STREAMS).nullable().optional(),
        studentClass: z.string().max(40).pipe(shortField).nullable().optional(),
        dateOfBirth: dateOfBirth.optional(),
      }),
    )
    .output(profile)
    .errors(refusals('username_taken', 'unknown_choice', 'date_of_birth_fixed')),

  putPicture: byPerson
    .meta({ access: 'person', personal: true, bodyLimit: PICTURE_BODY_BYTES })
    .route({ method: 'PUT', path: '/v1/profile/picture', summary: 'Set the profile picture', tags })
    .input(
      z.object({
        src,
        picture: z.base64().min(1).max(2_900_000).describe('PNG, JPEG or WebP of at most 2 MB'),
      }),
    )
    .output(z.object({ pictureUrl: z.string() }))
    .errors(refusals('unusable_picture', 'busy')),

  removePicture: byPerson
    .route({ method: 'DELETE', path: '/v1/profile/picture', summary: 'Take the profile picture away', tags })
    .input(z.object({ src }))
    .output(z.object({ pictureUrl: z.null() })),

  setConsent: byPerson
    .route({ method: 'PUT', path: '/v1/profile/consents', summary: 'Agree, or take it back', tags })
    .input(z.object({ src, kind: z.enum(ASKED_CONSENTS), given: z.boolean() }))
    .output(z.object({ consents: z.array(consent) }))
    .errors(refusals('age_needed', 'guardian_needed')),

  requestGuardianCode: byPerson
    .route({
      method: 'POST',
      path: '/v1/guardian/requestCode',
      summary: 'Ask a parent or guardian to agree: a code goes to their own phone or e-mail',
      tags,
    })
    .input(
      z
        .object({
          src,
          name: personName,
          phone: phone.optional(),
          email: email.optional(),
          language: language.default('ENGLISH'),
        })
        .refine((input) => (input.phone === undefined) !== (input.email === undefined), {
          message: 'give either a phone number or an e-mail address',
          path: ['phone'],
        }),
    )
    .output(z.object({ sent: z.literal(true), resendAfterSeconds: z.int(), expiresInSeconds: z.int() }))
    .errors(refusals('too_many_tries', 'age_needed', 'guardian_not_needed', 'guardian_is_self')),

  confirmGuardian: byPerson
    .route({ method: 'POST', path: '/v1/guardian/confirm', summary: 'The guardian’s code: they agree', tags })
    .input(z.object({ src, otp }))
    .output(profile)
    .errors(refusals('wrong_code', 'too_many_tries', 'age_needed', 'guardian_not_needed')),

  requestExport: byPerson
    .route({
      method: 'POST',
      path: '/v1/profile/export',
      summary: 'Make a file of everything stored about me',
      tags,
    })
    .input(z.object({ src }))
    .output(dataExport)
    .errors(refusals('export_running')),

  getExport: byPerson
    .route({ method: 'GET', path: '/v1/profile/export', summary: 'How far that file is', tags })
    .input(z.object({ src }))
    .output(dataExport),

  planDeletion: byPerson
    .route({
      method: 'POST',
      path: '/v1/profile/delete',
      summary: 'Erase the account in seven days; the code comes from requestOwnCode',
      tags,
    })
    .input(z.object({ src, otp }))
    .output(z.object({ deletionAt: instant }))
    .errors(refusals('wrong_code', 'too_many_tries', 'contact_needed')),

  undoDeletion: byPerson
    .route({ method: 'POST', path: '/v1/profile/delete/undo', summary: 'Keep the account after all', tags })
    .input(z.object({ src }))
    .output(z.object({ me }))
    .errors(refusals('no_deletion')),
}
