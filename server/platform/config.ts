import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  type MediaServerSettings,
  mediaServerFaults,
  mediaServerOf,
  mediaServerSettings,
  SECRET_MEDIA_SERVER_SETTINGS,
} from './media-server/media-server-settings.ts'
import {
  type MessageSettings,
  messageFaults,
  messageSettings,
  SECRET_MESSAGE_SETTINGS,
} from './messages/message-settings.ts'
import { refuseConfiguration } from './operator-refused.ts'
import {
  type PaytmSettings,
  paymentFaults,
  paymentSettings,
  paytmOf,
  type RazorpaySettings,
  razorpayOf,
  SECRET_PAYMENT_SETTINGS,
} from './payments/payment-settings.ts'
import {
  checkS3Settings,
  S3_SECRET_SETTINGS,
  type S3Options,
  s3OptionsOf,
  s3Settings,
} from './storage/s3-settings.ts'
import {
  SECRET_WALLET_SETTINGS,
  type WalletSettings,
  walletFaults,
  walletOf,
  walletSettings,
} from './wallet/wallet-settings.ts'

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must be between ${low} and ${high}`)

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const HOST_NAME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/i

/** An address, a range such as 10.0.0.0/8, or one of the names Fastify knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address, bits, ...rest] = text.split('/')
  const family = isIP(address ?? '')
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A name in the address would win over those by which processes know each other's connections. */
function withoutName(databaseUrl: string): string {
  if (!/[?&]application_name=/.test(databaseUrl)) return databaseUrl
  const url = new URL(databaseUrl)
  url.searchParams.delete('application_name')
  return url.href
}

/** An address that nobody on the way can read; `http` for a stand-in on this machine. */
function isSinkUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const near = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || near) && username === '' && password === ''
}

/** The site content that comes with the product. */
const OWN_SITE = fileURLToPath(new URL('../../content/site', import.meta.url))

const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
  SITE_DIR: z.string().min(1, 'must name a folder').default(OWN_SITE),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must be the address of a PostgreSQL server, such as postgres://user@host:5432/name',
    )
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/?#\s]+$/.test(value) && URL.canParse(value),
      'must be an origin such as https://shop.example (no path)',
    )
    .optional(),
  ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every((host) => HOST_NAME.test(host)), 'must be host names, separated by commas')
    .default([]),
  TRUSTED_PROXIES: list
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(128),
  MIGRATE: z.enum(['command', 'start'], 'must be command or start').default('command'),
  IMPORT_MAX_MB: wholeNumber(1, 400).default(200),
  DEMO_LESSONS: z.enum(['make', 'skip'], 'must be make or skip').default('make'),
  MEDIA_QUOTA_GB: wholeNumber(0, 1_000_000).default(200),
  DRAIN_SECONDS: wholeNumber(0, 300).default(5),
  SHUTDOWN_SECONDS: wholeNumber(1, 300).default(10),
  SESSION_IDLE_DAYS: wholeNumber(1, 365).default(30),
  SESSION_MAX_DAYS: wholeNumber(1, 730).default(180),
  CALL_SLOT_CAPACITY: wholeNumber(0, 10_000).default(20),
  COMPARED_FROM_CANDIDATES: wholeNumber(1, 1_000_000).default(30),
  LESSON_DEVICES: wholeNumber(1, 20).default(2),
  SEGMENTS_ACCEL_PATH: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must be a path such as /stored, without a slash at its end')
    .optional(),
  EVENTS_KEPT_DAYS: wholeNumber(1, 3_650).default(90),
  FFMPEG_PATH: z.string().startsWith('/', 'must be the path of a program').optional(),
  EVENTS_SINK_FOLDER: z.string().min(1, 'must name a folder').optional(),
  EVENTS_SINK_URL: z
    .string()
    .refine(isSinkUrl, 'must be an https address such as https://events.example/push')
    .optional(),
  EVENTS_SINK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  HUB_REDIS_URL: z
    .string()
    .refine(
      (value) => /^rediss?:\/\//.test(value) && URL.canParse(value),
      'must be the address of a Redis server, such as redis://user:password@host:6379',
    )
    .optional(),
  HUB_MAX_STREAMS: wholeNumber(1, 100_000).default(5_000),
  FREE_CLASS_VISITORS: wholeNumber(1, 100_000).optional(),
  SEARCH_TERM_KEY: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'must be letters, digits and _')
    .default('searchTerm'),
  INGEST_HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  INGEST_PORT: wholeNumber(1, 65_535).optional(),
  INGEST_URL: z
    .string()
    .regex(/^rtmps?:\/\/[^/?#\s]+$/, 'must be an address such as rtmps://live.shop.example (no path)')
    .optional(),
  ...mediaServerSettings,
  ...messageSettings,
  ...paymentSettings,
  ...walletSettings,
  ...s3Settings,
} as const

export interface Config {
  production: boolean
  environment: 'production' | 'development' | 'test'
  host: string
  port: number
  dataDir: string
  /** the operator's own words: site.json and pages (docs/site.md) */
  siteDir: string
  databaseUrl: string | undefined
  databasePoolSize: number
  /** origin used in canonical links; without it the address asked for is used */
  publicUrl: string | undefined
  allowedHosts: string[]
  trustedProxies: string[]
  logLevel: string
  pageCacheBytes: number
  /** whether a process that starts may migrate a database that holds data, or leaves it to the command */
  migratesAtStart: boolean
  importMaxBytes: number
  /** whether a first start makes the demo's video lessons */
  makesDemoLessons: boolean
  /** what sources of videos may take together, those under way counted */
  mediaQuotaBytes: number
  /** so long probes hear that the process stops before it takes no more requests */
  drainSeconds: number
  shutdownSeconds: number
  /** a session that is not used for so long ends */
  sessionIdleDays: number
  /** a session ends then, used or not */
  sessionMaxDays: number
  /** on so many devices a person may play lessons at a time */
  lessonDevices: number
  /** where nginx has the files of the data folder, to send segments itself; undefined: this process does */
  segmentsAccelPath: string | undefined
  /** the program that makes videos; undefined: the system's, if there is one */
  ffmpegPath: string | undefined
  /** what happened on pages is forgotten after so many days */
  eventsKeptDays: number
  /** where a copy of it goes, as lines of JSON; undefined: nowhere */
  eventsSinkFolder: string | undefined
  /** where a copy of it is sent; undefined: nowhere */
  eventsSinkHttp: { url: string; token: string | undefined } | undefined
  /** live events: where they are kept (undefined: in the database), and the streams of one process */
  hub: { redisUrl: string | undefined; mostStreams: number }
  /** where studios of teachers send their video; undefined: nowhere */
  ingest: { host: string; port: number } | undefined
  /** that place as teachers reach it; undefined: its host and port */
  ingestUrl: string | undefined
  /** a server elsewhere to which studios send; undefined: none */
  mediaServer: MediaServerSettings | undefined
  /** of a free class at once; undefined: as many as come */
  freeClassVisitors: number | undefined
  /** under which other name a counted search may have its words */
  searchTermKey: string
  /** calls that are booked into one slot of one day at most */
  callSlotCapacity: number
  /** below this number of ranked candidates of a test, comparisons are hidden */
  comparedFromCandidates: number
  /** where mail and SMS go */
  messages: MessageSettings
  /** who collects money; undefined: payments are practice */
  razorpay: RazorpaySettings | undefined
  /** whose callbacks are taken; undefined: those of practice */
  paytm: PaytmSettings | undefined
  /** in whose app the store is a mini-app; undefined: one of practice, if any */
  wallet: WalletSettings | undefined
  /** where files are kept; undefined: in the data folder */
  s3: S3Options | undefined
}

/**
 * Reads and checks the environment. Throws OperatorRefused naming every bad value; empty values count as
 * unset.
 */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()): Config {
  const given: Record<string, string> = {}
  for (const name of Object.keys(settings)) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  const read = z.object(settings).check(checkS3Settings).safeParse(given)
  if (!read.success) {
    const secret = new Set<string>([
      'DATABASE_URL',
      'EVENTS_SINK_TOKEN',
      'HUB_REDIS_URL',
      ...SECRET_MEDIA_SERVER_SETTINGS,
      ...SECRET_MESSAGE_SETTINGS,
      ...SECRET_PAYMENT_SETTINGS,
      ...SECRET_WALLET_SETTINGS,
      ...S3_SECRET_SETTINGS,
    ])
    throw refuseConfiguration(
      read.error.issues.map((issue) => {
        const name = String(issue.path[0])
        const shown = secret.has(name) || given[name] === undefined ? '' : `=${JSON.stringify(given[name])}`
        return `${name}${shown}: ${issue.message}`
      }),
    )
  }
  const value = read.data
  const faults = [
    ...mediaServerFaults(value),
    ...messageFaults(value),
    ...paymentFaults(value, value.PUBLIC_URL),
    ...walletFaults(value, value.PUBLIC_URL),
  ]
  // Without it links in messages would begin with whatever host a caller names.
  if ((value.SMTP_URL || value.SMS_URL) && !value.PUBLIC_URL)
    faults.push('PUBLIC_URL: must be set when SMTP_URL or SMS_URL is')
  if (value.EVENTS_SINK_TOKEN && !value.EVENTS_SINK_URL)
    faults.push('EVENTS_SINK_URL: must be set when EVENTS_SINK_TOKEN is')
  if (value.SEGMENTS_ACCEL_PATH && value.S3_BUCKET)
    faults.push('SEGMENTS_ACCEL_PATH: files are in S3, where nginx does not find them; set one of the two')
  if (faults.length > 0) throw refuseConfiguration(faults)
  return {
    production: value.NODE_ENV === 'production',
    environment: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(root, value.DATA_DIR),
    siteDir: resolve(root, value.SITE_DIR),
    databaseUrl: value.DATABASE_URL && withoutName(value.DATABASE_URL),
    databasePoolSize: value.DATABASE_POOL_SIZE,
    publicUrl: value.PUBLIC_URL,
    allowedHosts: value.ALLOWED_HOSTS,
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    migratesAtStart: value.MIGRATE === 'start',
    importMaxBytes: value.IMPORT_MAX_MB * 1024 * 1024,
    makesDemoLessons: value.DEMO_LESSONS === 'make',
    mediaQuotaBytes: value.MEDIA_QUOTA_GB * 1e9,
    drainSeconds: value.DRAIN_SECONDS,
    shutdownSeconds: value.SHUTDOWN_SECONDS,
    sessionIdleDays: value.SESSION_IDLE_DAYS,
    sessionMaxDays: value.SESSION_MAX_DAYS,
    lessonDevices: value.LESSON_DEVICES,
    segmentsAccelPath: value.SEGMENTS_ACCEL_PATH,
    ffmpegPath: value.FFMPEG_PATH,
    eventsKeptDays: value.EVENTS_KEPT_DAYS,
    eventsSinkFolder:
      value.EVENTS_SINK_FOLDER === undefined ? undefined : resolve(root, value.EVENTS_SINK_FOLDER),
    eventsSinkHttp:
      value.EVENTS_SINK_URL === undefined
        ? undefined
        : { url: value.EVENTS_SINK_URL, token: value.EVENTS_SINK_TOKEN },
    hub: { redisUrl: value.HUB_REDIS_URL, mostStreams: value.HUB_MAX_STREAMS },
    ingest:
      value.INGEST_PORT === undefined ? undefined : { host: value.INGEST_HOST, port: value.INGEST_PORT },
    freeClassVisitors: value.FREE_CLASS_VISITORS,
    ingestUrl: value.INGEST_URL,
    mediaServer: mediaServerOf(value),
    searchTermKey: value.SEARCH_TERM_KEY,
    callSlotCapacity: value.CALL_SLOT_CAPACITY,
    comparedFromCandidates: value.COMPARED_FROM_CANDIDATES,
    messages: value,
    razorpay: razorpayOf(value),
    paytm: paytmOf(value),
    wallet: walletOf(value),
    s3: s3OptionsOf(value),
  }
}
