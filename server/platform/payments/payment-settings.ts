import { z } from 'zod'

/** The operator's account at Razorpay. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  baseUrl: string
}

/** The operator's account at Paytm. */
export interface PaytmSettings {
  merchantId: string
  /** 16 characters */
  merchantKey: string
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/
const isBaseUrl = (text: string) =>
  (/^https:\/\/[^@?#\s]+$/.test(text) || (LOOPBACK.test(text) && !/[@?#\s]/.test(text))) && URL.canParse(text)
const secret = (what: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, `must be ${what}, 8 characters or more without spaces`)
    .optional()

/** The settings of payments, as part of the configuration. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_\w{6,60}$/, 'must be a key id of Razorpay such as rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: secret('the secret of the key'),
  RAZORPAY_WEBHOOK_SECRET: secret('the secret that the webhook was made with'),
  RAZORPAY_BASE_URL: z
    .string()
    .refine(isBaseUrl, 'must be an https address such as https://api.razorpay.com')
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.razorpay.com'),
  PAYTM_MERCHANT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the merchant id of Paytm')
    .optional(),
  PAYTM_MERCHANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16}$/, 'must be the merchant key of Paytm, 16 characters')
    .optional(),
} as const

/** Settings whose values are never shown: a user may mix them up. */
export const SECRET_PAYMENT_SETTINGS = Object.keys(paymentSettings)

export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
const PAYTM = ['PAYTM_MERCHANT_ID', 'PAYTM_MERCHANT_KEY'] as const

/** What is missing between settings that are each right by themselves, a line for each. */
export function paymentFaults(settings: PaymentSettings, publicUrl: string | undefined): string[] {
  const faults = [RAZORPAY, PAYTM].flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length === names.length) return []
    return missing.map((name) => `${name}: is needed with the other ${name.split('_')[0]}_*`)
  })
  // Razorpay sends buyers back to it, and posts payments to it.
  if (settings.RAZORPAY_KEY_ID && !publicUrl) faults.push('PUBLIC_URL: must be set when RAZORPAY_KEY_ID is')
  return faults
}

/** Undefined: payments are practice. */
export function razorpayOf(settings: PaymentSettings): RazorpaySettings | undefined {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = settings
  if (!keyId || !keySecret || !webhookSecret) return undefined
  return { keyId, keySecret, webhookSecret, baseUrl: settings.RAZORPAY_BASE_URL }
}

export function paytmOf(settings: PaymentSettings): PaytmSettings | undefined {
  const { PAYTM_MERCHANT_ID: merchantId, PAYTM_MERCHANT_KEY: merchantKey } = settings
  return merchantId && merchantKey ? { merchantId, merchantKey } : undefined
}
