/**
 * How a value of an event may look; there is no kind for free text, because that is where names and addresses
 * hide.
 */
const KINDS = {
  /** of a package, price option or file */
  id: (value: unknown) => isWhole(value) && value > 0,
  /** pieces, seconds, paise or a place in a row */
  count: isWhole,
  yes: (value: unknown) => typeof value === 'boolean',
  /** `CUET`, `TEST_SERIES` */
  key: (value: unknown) => isText(value, /^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
  /** `CUET,SSC` */
  keys: (value: unknown) => isText(value, /^[A-Za-z0-9_]{1,64}(,[A-Za-z0-9_]{1,64}){0,99}$/),
  /** of a coupon */
  code: (value: unknown) => isText(value, /^[A-Za-z0-9_-]{1,40}$/),
  /** of an address that led here */
  campaign: (value: unknown) => isText(value, CAMPAIGN),
  /** `www.example.org` */
  host: (value: unknown) => isText(value, HOST),
} satisfies Record<string, (value: unknown) => boolean>

export type PropKind = keyof typeof KINDS
export type PropValue = string | number | boolean

/** An operator's campaign name; other parts of an address are private. */
export const CAMPAIGN = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/
export const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/
/** Replaces a value that looked like an address or a number of a person. */
export const REDACTED = '[redacted]'
/** So many events go in one call. */
export const MOST_EVENTS = 50

/** Everything that is noted of what happens on pages, and what may be said of each (A §7, B §7, §9). */
export const EVENTS = {
  page_view: {
    from: 'host',
    utm_source: 'campaign',
    utm_medium: 'campaign',
    utm_campaign: 'campaign',
    utm_content: 'campaign',
    utm_term: 'campaign',
    utm_product_source: 'campaign',
  },
  /** B §7, the analytics call: what was opened, without who and on which device */
  package_viewed: {
    packageId: 'id',
    categories: 'keys',
    courses: 'keys',
    keyFor: 'count',
    contentType: 'key',
    languages: 'keys',
  },
  /** after so many seconds in sight */
  exit: { seconds: 'count' },
  /** on test-pass pages, every ten seconds in sight, at most seven times */
  engagement: { turn: 'count' },
  coupon_applied: {
    packageId: 'id',
    validityId: 'id',
    code: 'code',
    discountPaise: 'count',
    byAddress: 'yes',
  },
  coupon_removed: { packageId: 'id', code: 'code' },
  coupon_refused: { packageId: 'id', reason: 'key' },
  offers_viewed: { packageId: 'id', offers: 'count', source: 'key' },
  validity_chosen: { packageId: 'id', validityId: 'id' },
  Explore_More_Courses_Clicked: { packageId: 'id' },
  call_now_button_clicked: { packageId: 'id' },
  Faculty_demo_played: { packageId: 'id', position: 'count' },
  demo_video_played: { packageId: 'id' },
  Explore_mahapack_button_clicked: { packageId: 'id', mahaPackId: 'id' },
  faq_expand_clicked: { packageId: 'id', position: 'count' },
  sample_content_clicked: { packageId: 'id', contentId: 'id', contentType: 'key', position: 'count' },
  what_you_get_opened: { packageId: 'id' },
  free_live_class_clicked: { packageId: 'id' },
  free_live_class_played: { packageId: 'id' },
  free_trial_clicked: { packageId: 'id' },
  buy_clicked: { packageId: 'id', validityId: 'id' },
  view_course_clicked: { packageId: 'id' },
  call_back_opened: { packageId: 'id' },
  call_back_booked: { packageId: 'id', slot: 'count' },
  enquiry_opened: { packageId: 'id' },
  enquiry_sent: { packageId: 'id', kind: 'key' },
} as const satisfies Record<string, Record<string, PropKind>>

export type EventName = keyof typeof EVENTS

type Values = {
  id: number
  count: number
  yes: boolean
  key: string
  keys: string
  code: string
  campaign: string
  host: string
}
/** What may be said of an event; all of it may be left out. */
export type EventProps<N extends EventName> = {
  [P in keyof (typeof EVENTS)[N]]?: (typeof EVENTS)[N][P] extends PropKind
    ? Values[(typeof EVENTS)[N][P]] | undefined
    : never
}

/**
 * What is wrong with an event, by the name of the prop (empty for the event's own name); undefined when
 * nothing is.
 */
export function faultOfEvent(
  name: string,
  props: Record<string, unknown>,
): { prop: string; message: string } | undefined {
  if (!Object.hasOwn(EVENTS, name)) return { prop: '', message: 'There is no such event.' }
  const kinds: Record<string, PropKind> = EVENTS[name as EventName]
  for (const [prop, value] of Object.entries(props)) {
    const kind = Object.hasOwn(kinds, prop) ? kinds[prop] : undefined
    if (!kind) return { prop, message: `${name} has no such value.` }
    if (value !== REDACTED && !KINDS[kind](value)) return { prop, message: `is no ${kind}` }
  }
  return undefined
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 2_147_483_647
}

function isText(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}
