import { oc } from '@orpc/contract'
import { z } from 'zod'
import { stateCode } from './buying/addresses.ts'
import { editorialRefusals } from './editorial.refusals.ts'
import { PRODUCT_TYPES } from './product-types.ts'
import { refusalErrors } from './refusal-errors.ts'

/** The widgets that may appear below a list of packages, by name. */
export const WIDGETS = ['exams', 'stages', 'promotion', 'teachers'] as const
/** Which packages are recommended beside a list: of the same course, or of the whole exam group. */
export const RECOMMENDATIONS = ['course', 'group'] as const
export const NETWORKS = ['video', 'photo'] as const

const src = z
  .enum(['mweb', 'aweb'])
  .optional()
  .describe('which client asks; accepted everywhere, changes nothing')
const language = z.enum(['ENGLISH', 'HINDI'])
const asked = language.default('ENGLISH')
const url = z.string().describe('of another site: absolute')
const place = z
  .string()
  .describe('an address of this site without its language, or an absolute one of another')

export const editorial = {
  getSite: oc
    .route({
      method: 'GET',
      path: '/v1/site',
      summary: 'Who runs the store and how to reach them',
      tags: ['Site'],
    })
    .input(z.object({ src, language: asked }))
    .output(
      z.object({
        brand: z.object({ name: z.string(), tagline: z.string(), legalName: z.string() }),
        phone: z.string().describe('international: +911140001234'),
        email: z.string(),
        supportHours: z.string(),
        about: url.nullable(),
        appUrl: url.nullable(),
        social: z.array(z.object({ id: z.string(), network: z.enum(NETWORKS), label: z.string(), url })),
        sisters: z.array(z.object({ id: z.string(), name: z.string(), desc: z.string(), url })),
        seller: z.object({
          name: z.string(),
          address: z.string(),
          cin: z.string().nullable(),
          gstin: z.string().nullable(),
          stateCode: stateCode.describe('where it sells from, as GST knows states'),
        }),
        grievanceOfficer: z.object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          hours: z.string(),
        }),
        privacyNotice: z.string(),
        taxes: z
          .partialRecord(z.enum(PRODUCT_TYPES), z.object({ code: z.string(), percent: z.number() }))
          .describe(
            'what prices include, by product type, with the code in the tariff (HSN, SAC); nothing without a GSTIN',
          ),
        refundTerms: z
          .object({ courses: z.string(), ebooks: z.string(), books: z.string() })
          .nullable()
          .describe('when the money comes back, in a sentence; the whole of it is the page `refund`'),
        alacarteTiers: z
          .array(z.object({ from: z.int(), percent: z.int() }))
          .describe('parts of a pack: from so many on, so much per cent off their sum'),
        shipping: z.object({
          paise: z.int(),
          freeFromPaise: z.int().nullable(),
          code: z.string(),
          percent: z.number(),
        }),
        delivery: z
          .object({ from: z.int(), by: z.int(), holidays: z.array(z.iso.date()) })
          .describe('working days until a parcel arrives'),
        gold: z
          .object({ path: z.string(), title: z.string(), text: z.string() })
          .nullable()
          .describe('the page of all test passes, at this path without its slash'),
        wallet: z
          .object({ name: z.string() })
          .nullable()
          .describe('the payment wallet in whose app the store is a mini-app'),
        loginWidget: z.boolean().describe('whether guests are asked, once a visit, to sign in'),
        tags: z
          .array(z.object({ id: z.string(), src: z.string() }))
          .describe('third-party scripts, for adults who agree'),
      }),
    ),

  getHomeContent: oc
    .route({
      method: 'GET',
      path: '/v1/home',
      summary: 'The operator’s own part of the home page',
      tags: ['Site'],
    })
    .input(z.object({ src, language: asked }))
    .output(
      z.object({
        banner: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            text: z.string(),
            linkText: z.string(),
            url: place,
          }),
        ),
        testimonials: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            exam: z.string(),
            rating: z.int().min(1).max(5),
            text: z.string(),
          }),
        ),
      }),
    ),

  listLectures: oc
    .route({
      method: 'GET',
      path: '/v1/lectures',
      summary: 'Lectures on other sites, which the operator named',
      tags: ['Site'],
    })
    .input(z.object({ src, language: asked }))
    .output(
      z.object({
        lectures: z.array(
          z.object({ id: z.string(), title: z.string(), url: url.describe('of what is framed: absolute') }),
        ),
      }),
    ),

  getStaticPage: oc
    .route({
      method: 'GET',
      path: '/v1/pages/{name}',
      summary: 'A page of the operator’s own words',
      tags: ['Site'],
    })
    .input(
      z.object({
        src,
        name: z.string().describe('privacy-policy, contact-us, support …'),
        language: asked,
      }),
    )
    .output(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        html: z.string().describe('sanitised; its headings carry their ids'),
        updated: z.iso.date(),
        language: language.describe('of the text: English where there is no Hindi one'),
        headings: z.array(z.object({ id: z.string(), text: z.string() })).describe('its sections, in order'),
      }),
    )
    .errors(refusalErrors(editorialRefusals, ['page_not_found'])),

  getWidgetSet: oc
    .route({
      method: 'GET',
      path: '/v1/widget-sets',
      summary: 'What stands below the lists of an exam group',
      tags: ['Site'],
    })
    .input(
      z.object({
        src,
        examGroup: z
          .string()
          .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be an exam group such as BANKING')
          .optional()
          .describe('without one, or for one without a set of its own: the default set'),
      }),
    )
    .output(z.object({ recommendation: z.enum(RECOMMENDATIONS), widgets: z.array(z.enum(WIDGETS)) })),
}
