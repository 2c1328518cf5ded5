import { z } from 'zod'

/** A media server of the operator's, which takes the video of teachers. */
export interface MediaServerSettings {
  /** of its control API: the part before `/v3` */
  api: string
  /** of its playlists: the part before `/live/…` */
  hls: string
  /** where studios send, as teachers reach it */
  publish: string
  /** undefined: it asks for none */
  credentials: Credentials | undefined
}

export interface Credentials {
  user: string
  password: string
}

const address = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^@?#\s]+$/.test(text) && URL.canParse(text),
    'must be an http(s) address without user, password and query',
  )
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

/** The settings of an outside media server, as part of the configuration. */
export const mediaServerSettings = {
  MEDIA_SERVER_API: address,
  MEDIA_SERVER_HLS: address,
  MEDIA_SERVER_PUBLISH: z
    .string()
    .regex(
      /^(rtmps?|https?):\/\/[^@?#\s]+\/live$/,
      'must be an address that ends with /live, such as rtmps://media.shop.example/live',
    )
    .optional(),
  MEDIA_SERVER_USER: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'must be a name without spaces and colons')
    .optional(),
  MEDIA_SERVER_PASSWORD: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a password without spaces')
    .optional(),
} as const

/** Settings whose values are never shown; an address may hold a password that does not belong there. */
export const SECRET_MEDIA_SERVER_SETTINGS = ['MEDIA_SERVER_API', 'MEDIA_SERVER_HLS', 'MEDIA_SERVER_PASSWORD']

const ADDRESSES = ['MEDIA_SERVER_API', 'MEDIA_SERVER_HLS', 'MEDIA_SERVER_PUBLISH'] as const
type Settings = z.output<z.ZodObject<typeof mediaServerSettings>>

/** What is missing between settings that are each right by themselves, a line for each. */
export function mediaServerFaults(settings: Settings): string[] {
  const { MEDIA_SERVER_USER: user, MEDIA_SERVER_PASSWORD: password } = settings
  const missing = ADDRESSES.filter((name) => settings[name] === undefined)
  const isWanted = missing.length < ADDRESSES.length || user !== undefined || password !== undefined
  const faults = isWanted ? missing.map((name) => `${name}: is needed with the other MEDIA_SERVER_*`) : []
  if ((user === undefined) !== (password === undefined))
    faults.push('MEDIA_SERVER_USER, MEDIA_SERVER_PASSWORD: set both or neither')
  return faults
}

/** Undefined: there is no media server. */
export function mediaServerOf(settings: Settings): MediaServerSettings | undefined {
  const { MEDIA_SERVER_API: api, MEDIA_SERVER_HLS: hls, MEDIA_SERVER_PUBLISH: publish } = settings
  const { MEDIA_SERVER_USER: user, MEDIA_SERVER_PASSWORD: password } = settings
  if (!api || !hls || !publish) return undefined
  return { api, hls, publish, credentials: user && password ? { user, password } : undefined }
}

/** The same settings, for a process that is started with them. */
export const mediaServerEnvironment = ({ api, hls, publish, credentials }: MediaServerSettings) => ({
  ...{ MEDIA_SERVER_API: api, MEDIA_SERVER_HLS: hls, MEDIA_SERVER_PUBLISH: publish },
  ...(credentials && {
    MEDIA_SERVER_USER: credentials.user,
    MEDIA_SERVER_PASSWORD: credentials.password,
  }),
})
