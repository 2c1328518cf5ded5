import { z } from 'zod'
import { ROLES } from '../access.ts'

export const RESERVATION_CATEGORIES = ['GN', 'EWS', 'SC', 'ST', 'OBC'] as const
export const STREAMS = ['Science', 'Commerce', 'Humanities'] as const
export const CONSENTS = ['terms', 'marketing', 'analytics'] as const
/** What a person can be asked to agree to later. */
export const ASKED_CONSENTS = ['marketing', 'analytics'] as const

export const src = z
  .enum(['mweb', 'aweb'])
  .optional()
  .describe('which client asks; accepted everywhere, changes nothing')
export const language = z.enum(['ENGLISH', 'HINDI'])
/** The language of names and texts, as B §7 asks for it. */
export const lgi = language
  .default('ENGLISH')
  .describe('language of names and texts; what has no Hindi is in English')
export type Lgi = z.output<typeof lgi>
export const instant = z.iso.datetime()
/** What stays of an address that the caller knows: `•••@example.org`, `••••••3210`. */
const masked = z.string().nullable()

/** Asked of guests, and of people of unknown age, before they buy or ask for a call. */
export const adultAsks = z
  .boolean()
  .default(false)
  .describe('they say that they are 18 or older, or that a parent or guardian acts')

/** Who is signed in, as every page needs it. */
export const me = z.object({
  id: z.int(),
  userUUID: z.uuid(),
  name: z.string().describe('empty until it was given'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  user_id: z.int().describe('id, as the cookie `cp_user_id` has it'),
  user_name: z.string().describe('name, as the cookie `cp_user_name` has it'),
  user_email: z.string().nullable().describe('email, as the cookie `cp_user_email` has it'),
  pictureUrl: z.string().nullable(),
  selectedCourse: z.string().nullable(),
  examCategory: z.string().nullable(),
  language: language.nullable(),
  roles: z.array(z.enum(ROLES)),
  age: z.enum(['adult', 'minor', 'unknown']),
  guardianAgreed: z.boolean(),
  adultSaid: z
    .boolean()
    .describe('of an unknown age: they said that they are 18 or older, or that a parent or guardian acts'),
  deletionAt: instant.nullable().describe('when everything will be erased, if that was asked for'),
  wishlist: z.array(z.int()).describe('packages on the wishlist, newest first'),
  cartCount: z.int().describe('things in the cart'),
  paid: z
    .boolean()
    .describe('they have paid for something here and not had all of it back; a free trial is no payment'),
  waitingOrder: z
    .object({
      orderId: z.string(),
      packageId: z.int().describe('of its first line'),
      payablePaise: z.int(),
      expiresAt: instant.describe('until then it can be paid'),
      couponCode: z.string().nullable(),
      others: z.int().describe('how many more wait'),
    })
    .nullable()
    .describe('the newest order that waits to be paid'),
})

export const signedIn = z.object({
  me,
  isNew: z.boolean().describe('the account was made by this call'),
})

export const device = z.object({
  id: z.string(),
  label: z.string().describe('Chrome on Android'),
  signedInAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
})

export const consent = z.object({
  kind: z.enum(CONSENTS),
  given: z.boolean(),
  at: instant.nullable().describe('when it was last given or taken back'),
})

export const profile = z.object({
  me,
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  hasPassword: z.boolean(),
  username: z.string().nullable(),
  goalId: z.string().nullable(),
  reservationCategory: z.enum(RESERVATION_CATEGORIES).nullable(),
  stream: z.enum(STREAMS).nullable(),
  studentClass: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  dateOfBirthFixed: z.boolean(),
  guardian: z
    .object({ name: z.string(), contact: masked, agreedAt: instant.nullable() })
    .nullable()
    .describe('for somebody under 18'),
  consents: z.array(consent),
  since: instant,
})

export const dataExport = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  askedAt: instant.nullable(),
  url: z.string().nullable().describe('while it is ready; for this person alone'),
  expiresAt: instant.nullable(),
})
