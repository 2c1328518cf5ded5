import { z } from 'zod'
import { byAnyone, byGuestOrPerson } from '../access.ts'
import { personName, phone, shortField, shortText } from '../field-schemas.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { accountsRefusals } from './accounts.refusals.ts'
import { adultAsks, src } from './accounts.shapes.ts'
import { supportRefusals } from './support.refusals.ts'

const tags = ['Support']
/** Call slots in India (B §9): 10:00 am-02:00 pm, 02:00 pm-05:00 pm, 05:00 pm-08:00 pm. */
export const CALL_SLOTS = ['10:00 am-02:00 pm', '02:00 pm-05:00 pm', '05:00 pm-08:00 pm'] as const
export const LEAD_SOURCES = [
  'Youtube user',
  'Google/Web Search',
  'Telegram',
  'Advertisement',
  'Other',
] as const

const day = z.iso.date().describe('in India')
const time = z.enum(CALL_SLOTS)
const key = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'must be a key such as CUET')
/**
 * As the visit came (B §3): the words of an advertisement are nobody's mistake, so what cannot be kept of
 * them is cut.
 */
const campaign = z.string().transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '').slice(0, 200))
const utm = z
  .object({
    utm_source: campaign,
    utm_medium: campaign,
    utm_content: campaign,
    utm_campaign: campaign,
    utm_term: campaign,
    utm_product_source: campaign,
    gclid: campaign,
  })
  .partial()
  .default({})
const line = (most: number) => z.string().max(most).pipe(shortField).optional()
const freeSlot = z.object({ schedule_date: day, schedule_time: time })

/** Asked of everybody who wants to be talked to. */
const asker = {
  src,
  requestKey: z
    .uuid()
    .describe('made once by the page, sent again with each try: the same key is the same request'),
  language: z.enum(['ENGLISH', 'HINDI']).default('ENGLISH'),
  lead_source: z.enum(LEAD_SOURCES).optional(),
  utm,
  adultAsks,
}

export const support = {
  listCallSlots: byAnyone
    .route({ method: 'GET', path: '/v1/callbacks/slots', summary: 'When a counsellor can call', tags })
    .input(z.object({ src }))
    .output(
      z.object({
        days: z
          .array(
            z.object({
              schedule_date: day,
              slots: z.array(z.object({ schedule_time: time, free: z.boolean() })),
            }),
          )
          .describe('at most four from today; passed slots and empty days are left out'),
      }),
    ),

  bookCall: byGuestOrPerson
    .route({ method: 'POST', path: '/v1/callbacks', summary: 'Book a counsellor’s call', tags })
    .input(
      z.object({
        ...asker,
        caller_name: personName.optional().describe('needed of whoever is not signed in, or has none'),
        caller_phone: phone
          .optional()
          .describe('ten digits; needed of whoever is not signed in, or has none'),
        exam_category: key.optional(),
        package_id: z.int().min(1).max(2_147_483_647).optional(),
        package_title: z
          .string()
          .max(300)
          .optional()
          .describe('accepted; the title stored is the catalogue’s own'),
        schedule_date: day,
        schedule_time: time,
      }),
    )
    .output(freeSlot.extend({ leadId: z.int(), caller_name: z.string() }))
    .errors({
      ...refusalErrors(supportRefusals, [
        'slot_full',
        'slot_passed',
        'no_slot_free',
        'too_many_calls',
        'too_many_requests',
      ]),
      ...refusalErrors(accountsRefusals, ['age_needed', 'guardian_needed']),
    }),

  createLead: byGuestOrPerson
    .route({ method: 'POST', path: '/v1/leads', summary: 'Ask for a call or for help in writing', tags })
    .input(
      z.object({
        ...asker,
        kind: z
          .enum(['SUPPORT', 'ENROLMENT', 'OPENING'])
          .describe('OPENING: tell me when this product is on sale'),
        name: personName,
        phone,
        examCategory: key.optional(),
        exam: line(64),
        product: line(100),
        issue: line(200),
        message: shortText.optional(),
        packageId: z.int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .output(z.object({ leadId: z.int() }))
    .errors({
      ...refusalErrors(supportRefusals, ['too_many_requests']),
      ...refusalErrors(accountsRefusals, ['age_needed', 'guardian_needed']),
    }),
}
