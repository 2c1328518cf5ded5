import { createHmac, timingSafeEqual } from 'node:crypto'

/** `request`: ours to the wallet; `answer`: the wallet's. One never stands for the other. */
export type Signed = 'request' | 'answer'

export const CLIENT_HEADER = 'x-wallet-client'
export const SIGNATURE_HEADER = 'x-wallet-signature'

/** HMAC-SHA256 of the exact bytes with the secret that both know, base64url. */
export function signForWallet(secret: string, what: Signed, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${what}\n`).update(body).digest('base64url')
}

/** Compared in constant time. */
export function isWalletSignature(
  secret: string,
  what: Signed,
  body: string | Uint8Array,
  said: string,
): boolean {
  const wanted = Buffer.from(signForWallet(secret, what, body))
  const given = Buffer.from(said)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
