import { z } from 'zod'
import { isBuilt, matchAddress } from '../../../addresses/match-address.ts'
import { NETWORKS, RECOMMENDATIONS, WIDGETS } from '../../../contract/editorial.ts'
import { PRODUCT_TYPES } from '../../../contract/product-types.ts'
import { STATE_CODES } from '../../../contract/states.ts'
import { embeddableVideo } from '../../../display/video-link.ts'

/**
 * `site.json` of a site folder: everything the operator says outside of pages and catalogue (docs/site.md).
 */

const line = z.string().trim().min(1).max(300)
const words = z.string().trim().min(1).max(2000)
const inBoth = <T extends z.ZodType>(text: T) => z.strictObject({ en: text, hi: text })
const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be letters, digits, - and _, at most 64')
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be an international number such as +911140001234')
const email = z.email('must be an e-mail address')
const link = z.url({ protocol: /^https?$/, error: 'must be an absolute address, https://…' }).max(1000)

/** The script of a tag, and another host it contacts: both are in the policy of every page. */
const tagScript = z
  .string()
  .max(500)
  .regex(
    /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?\/[\w./?=&%~-]*$/,
    'must be the address of a script, https://…',
  )
const tagHost = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?$/, 'must be a host such as https://collect.example')

const LECTURE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?\/[\w./?=&%~-]*$/
const YOUTUBE = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/
/** One video of it; a list or a channel would show whatever is put there later. */
const YOUTUBE_VIDEO = /^https:\/\/www\.youtube-nocookie\.com\/embed\/(?!videoseries$|live_stream$)[\w-]{11}$/

/** A page of another site that is shown in a frame: its host is in the policy of `/impartus` alone. */
const framed = z
  .string()
  .max(500)
  .refine((url) => LECTURE.test(url) && URL.canParse(url), 'must be the address of a lecture, https://…')
  .transform((url) => embeddableVideo(url) ?? url)
  .refine(
    (url) => !YOUTUBE.test(new URL(url).hostname) || YOUTUBE_VIDEO.test(url),
    'must name one video of YouTube, such as https://youtu.be/ and its id',
  )

/** An address of this site that answers by itself, without its language, or an absolute one of another. */
const place = z
  .string()
  .refine(
    (url) => link.safeParse(url).success || isBuilt(url),
    'must be an address this site has, such as /mock-tests, or https://…',
  )

/** Entries by id, in the order shown. */
function entries<T extends z.ZodRawShape>(shape: T) {
  return z.array(z.strictObject({ id, ...shape })).superRefine((list, context) => {
    const seen = new Set<unknown>()
    for (const [at, { id: own }] of (list as { id: string }[]).entries()) {
      if (seen.has(own)) context.addIssue({ code: 'custom', path: [at, 'id'], message: 'appears twice' })
      seen.add(own)
    }
  })
}

/** A segment that no page of the store has, today or in later work. */
const freeSegment = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/, 'must be small letters, digits and -, 3 to 64 of them')
  .refine((segment) => {
    const address = matchAddress(`/${segment}`)
    return 'screen' in address && address.screen === 'not-found'
  }, 'is the address of another page')

const widgetSet = z.strictObject({
  recommendation: z.enum(RECOMMENDATIONS),
  widgets: z.array(z.enum(WIDGETS)),
})

export const siteFileSchema = z.strictObject({
  brand: z.strictObject({ name: inBoth(line), tagline: inBoth(line), legalName: line }),
  phone,
  email,
  supportHours: inBoth(line),
  about: link.nullable(),
  appUrl: link.nullable(),
  social: entries({ network: z.enum(NETWORKS), label: inBoth(line), url: link }),
  sisters: entries({ name: line, desc: inBoth(line), url: link }),
  seller: z.strictObject({
    name: line,
    address: line,
    cin: line.nullable(),
    gstin: line.nullable(),
    /** GST code of the state it sells from */
    stateCode: z.enum(STATE_CODES).default('07'),
  }),
  grievanceOfficer: z.strictObject({ name: line, email, phone, hours: inBoth(line) }),
  privacyNotice: inBoth(words),
  /** guests are asked, once a visit, to sign in */
  loginWidget: z.boolean().default(true),
  /**
   * by product type: the rate that its price includes, and its code in the tariff (HSN of goods, SAC of
   * services)
   */
  taxes: z
    .partialRecord(
      z.enum(PRODUCT_TYPES),
      z.strictObject({
        code: z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits'),
        percent: z.number().min(0).max(100).multipleOf(0.01),
      }),
    )
    .default({}),
  /** when the money is refunded, in one sentence beside the price; the full terms are on the page `refund` */
  refundTerms: z
    .strictObject({ courses: inBoth(line), ebooks: inBoth(line), books: inBoth(line) })
    .nullable()
    .default(null),
  /** parts of a pack: from so many on, so much off their sum */
  alacarteTiers: z
    .array(z.strictObject({ from: z.int().min(2).max(100), percent: z.int().min(1).max(90) }))
    .default([]),
  /** of earlier versions, and not read: what is sold follows from the contents of packages */
  openableTypes: z.unknown().optional(),
  /** of an order with something that is sent; nothing from an amount on. Code and rate of its tax. */
  shipping: z
    .strictObject({
      paise: z.int().min(0).max(10_000_000),
      freeFromPaise: z.int().min(0).nullable(),
      code: z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits'),
      percent: z.number().min(0).max(100).multipleOf(0.01),
    })
    .default({ paise: 0, freeFromPaise: null, code: '996812', percent: 18 }),
  /** working days (Monday to Saturday, without holidays) until a parcel arrives (A §9) */
  delivery: z
    .strictObject({
      from: z.int().min(1).max(60),
      by: z.int().min(1).max(60),
      holidays: z.array(z.iso.date()).max(200),
    })
    .refine(({ from, by }) => from <= by, 'from must not be above by')
    .default({ from: 8, by: 10, holidays: [] }),
  /** third-party scripts: loaded for adults who agree, ten seconds after a page woke; none without it */
  tags: entries({ src: tagScript, hosts: z.array(tagHost).max(10).default([]) }).default([]),
  partners: entries({ name: line }),
  /** lectures on other sites, at `/impartus`: shown in a frame to adults who agree; none without it */
  lectures: entries({ title: inBoth(line), url: framed }).default([]),
  /** the page that offers every test pass side by side, and its address; there is none without it */
  gold: z
    .strictObject({ path: freeSegment, title: inBoth(line), text: inBoth(words) })
    .nullable()
    .default(null),
  /** the payment wallet in whose app the store is a mini-app, as people call it; none without it */
  wallet: z
    .strictObject({ name: inBoth(line) })
    .nullable()
    .default(null),
  banner: entries({ title: inBoth(line), text: inBoth(words), linkText: inBoth(line), url: place }),
  testimonials: entries({ name: line, exam: line, rating: z.int().min(1).max(5), text: inBoth(words) }),
  /** by exam group; `default` for all others */
  widgetSets: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be an exam group'), widgetSet)
    .refine((sets) => Object.hasOwn(sets, 'default'), 'must hold a set named default'),
})

export type SiteFile = z.infer<typeof siteFileSchema>
