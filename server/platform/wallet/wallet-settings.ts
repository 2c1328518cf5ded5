import { z } from 'zod'

/** The operator's account at the wallet. */
export interface WalletSettings {
  /** the part before `/authorize` and `/v1` */
  baseUrl: string
  clientId: string
  clientSecret: string
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/
const isBaseUrl = (text: string) =>
  (/^https:\/\/[^@?#\s]+$/.test(text) || (LOOPBACK.test(text) && !/[@?#\s]/.test(text))) && URL.canParse(text)

/** The settings of the wallet mini-app, as part of the configuration. */
export const walletSettings = {
  WALLET_URL: z
    .string()
    .refine(isBaseUrl, 'must be an https address such as https://miniapps.wallet.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  WALLET_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be the id that the wallet gave the store')
    .optional(),
  WALLET_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be the secret of the wallet, 16 characters or more without spaces')
    .optional(),
} as const

/** Settings whose values are never shown. */
export const SECRET_WALLET_SETTINGS = ['WALLET_CLIENT_SECRET']

const NAMES = ['WALLET_URL', 'WALLET_CLIENT_ID', 'WALLET_CLIENT_SECRET'] as const
type Settings = z.output<z.ZodObject<typeof walletSettings>>

/** What is missing between settings that are each right by themselves, a line for each. */
export function walletFaults(settings: Settings, publicUrl: string | undefined): string[] {
  const missing = NAMES.filter((name) => settings[name] === undefined)
  if (missing.length === NAMES.length) return []
  const faults = missing.map((name) => `${name}: is needed with the other WALLET_*`)
  // The wallet sends people back to it.
  if (!publicUrl) faults.push('PUBLIC_URL: must be set when WALLET_URL is')
  return faults
}

/** Undefined: no wallet of the operator's. */
export function walletOf(settings: Settings): WalletSettings | undefined {
  const { WALLET_URL: baseUrl, WALLET_CLIENT_ID: clientId, WALLET_CLIENT_SECRET: clientSecret } = settings
  return baseUrl && clientId && clientSecret ? { baseUrl, clientId, clientSecret } : undefined
}
