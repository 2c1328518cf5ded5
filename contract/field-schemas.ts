import { z } from 'zod'
import { isCalendarDate } from './fields/date-of-birth.ts'
import { isEmail, normaliseEmail } from './fields/email.ts'
import { isOtp, normaliseOtp } from './fields/otp.ts'
import { isPassword, normalisePassword } from './fields/password.ts'
import { isPersonName, normaliseName } from './fields/person-name.ts'
import { isPhone, normalisePhone } from './fields/phone.ts'
import { isPincode, normalisePincode } from './fields/pincode.ts'
import { isStorable } from './fields/storable.ts'
import { isShortField, isShortText } from './fields/text-length.ts'
import { trimSpaces } from './fields/trim-spaces.ts'
import { isUsername } from './fields/username.ts'

/**
 * A text of at most `most` UTF-16 units, brought to its kept form, then held to the rule; whatever is wrong,
 * one sentence.
 */
const field = (
  most: number,
  keptForm: (text: string) => string | undefined,
  rule: (text: string) => boolean,
  sentence: string,
) =>
  z
    .string(sentence)
    .max(most, sentence)
    .transform((text) => keptForm(text) ?? '')
    .refine(rule, sentence)

const trimmed = (text: string) => text.trim()

export const email = field(300, normaliseEmail, isEmail, 'Enter an e-mail address such as name@example.com.')
export const phone = field(
  60,
  normalisePhone,
  isPhone,
  'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.',
)
export const pincode = field(30, normalisePincode, isPincode, 'Enter a PIN code of 6 digits.')
export const otp = field(30, normaliseOtp, isOtp, 'Enter the code of 6 digits.')
export const personName = field(
  400,
  normaliseName,
  isPersonName,
  'Only letters and spaces are allowed (2-100 characters)',
)
export const username = field(
  60,
  trimSpaces,
  isUsername,
  'Use 5 to 20 letters, digits, dots, hyphens or underscores, a letter first and no two signs together.',
)
/** To set a password. A password that is only compared needs no rule: `passwordAttempt`. */
export const password = field(256, normalisePassword, isPassword, 'Use 8 to 128 characters, not only spaces.')
/** A password to compare: brought to the same form, of any length that hashing can bear. */
export const passwordAttempt = field(
  256,
  normalisePassword,
  (text) => text !== '' && isStorable(text),
  'Enter your password.',
)
export const shortField = field(
  4200,
  trimmed,
  isShortField,
  'Write 1 to 2,000 characters without emoji and without ` # \\ [ ] { } ; : | < > ~.',
)
/** Messages and other longer writing: every sign is kept byte for byte but the white space at its ends. */
export const shortText = field(
  4200,
  trimmed,
  (text) => isShortText(text) && isStorable(text),
  'Write 1 to 2,000 characters.',
)
/** A day of the calendar. Whether a person can be born on it depends on today: `isDateOfBirth`. */
export const dateOfBirth = field(30, trimSpaces, isCalendarDate, 'Enter a date such as 2005-08-15.')
