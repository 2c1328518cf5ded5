import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isPhone } from '../../../contract/fields/phone.ts'
import { type Wallet, WalletRefused, WalletUnavailable, type WalletUser } from './wallet.ts'
import type { WalletSettings } from './wallet-settings.ts'
import { CLIENT_HEADER, isWalletSignature, SIGNATURE_HEADER, signForWallet } from './wallet-signature.ts'

export interface HttpWalletOptions extends WalletSettings {
  /** the network's without it */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
  /** 5,000 without it: a person waits */
  timeoutMs?: number
}

/** An answer that is older proves nothing any more; clocks may differ by less. */
export const OLDEST_ANSWER_S = 120
const AHEAD_S = 30
const LARGEST_ANSWER = 16 * 1024
/** Calls under way at once: more would hold connections that the rest of the store needs. */
const MOST_AT_ONCE = 50

const answerShape = z.object({
  client_id: z.string(),
  nonce: z.string(),
  proof: z.string().regex(/^[\w.-]{16,128}$/),
  issued_at: z.int(),
  user: z.object({
    phone: z.string().max(20).nullable(),
    phone_verified: z.boolean(),
    name: z.string().max(500).default(''),
  }),
})

/** A wallet that is asked over HTTP (docs/wallet.md says how); every answer is signed. */
export function createHttpWallet(options: HttpWalletOptions): Wallet {
  const { baseUrl, clientId } = options
  let asking = 0
  return {
    authorizeUrl({ state, returnUrl, language }) {
      const query = new URLSearchParams({
        client_id: clientId,
        state,
        redirect_uri: returnUrl,
        lang: language,
      })
      return `${baseUrl}/authorize?${query}`
    },

    async askUser(code, now) {
      if (asking >= MOST_AT_ONCE) throw new WalletUnavailable('too many calls under way')
      asking += 1
      try {
        const nonce = randomBytes(16).toString('base64url')
        return userOf(await askOnce(options, { code, nonce }), { clientId, nonce, now })
      } finally {
        asking -= 1
      }
    },
  }
}

/** The answer, as JSON that the wallet signed. */
async function askOnce(options: HttpWalletOptions, said: { code: string; nonce: string }): Promise<unknown> {
  const { baseUrl, clientId, clientSecret, fetch: fetchIt = fetch, timeoutMs = 5_000 } = options
  const body = JSON.stringify(said)
  let response: Response
  let bytes: Uint8Array
  try {
    response = await fetchIt(`${baseUrl}/v1/user-info`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [CLIENT_HEADER]: clientId,
        // The secret itself never leaves: whoever answers in the wallet's place learns nothing.
        [SIGNATURE_HEADER]: signForWallet(clientSecret, 'request', body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    bytes = await readAtMost(response, LARGEST_ANSWER)
  } catch (error) {
    if (error instanceof WalletRefused) throw error
    throw new WalletUnavailable(error instanceof Error ? error.name : 'unknown')
  }
  if (response.status === 400 || response.status === 404 || response.status === 410)
    throw new WalletRefused(`the wallet does not take the code: http ${response.status}`)
  if (response.status !== 200) throw new WalletUnavailable(`http ${response.status}`)
  if (!isWalletSignature(clientSecret, 'answer', bytes, response.headers.get(SIGNATURE_HEADER) ?? ''))
    throw new WalletRefused('an answer without the wallet’s signature')
  return jsonOf(bytes)
}

function userOf(
  said: unknown,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
): WalletUser {
  const read = answerShape.safeParse(said)
  if (!read.success) throw new WalletRefused('an answer of an unknown form')
  const { user, ...answer } = read.data
  if (answer.client_id !== clientId) throw new WalletRefused('an answer to another store')
  if (answer.nonce !== nonce) throw new WalletRefused('an answer to another question')
  const ageS = now.getTime() / 1000 - answer.issued_at
  if (ageS > OLDEST_ANSWER_S || ageS < -AHEAD_S) throw new WalletRefused('an answer of another time')
  const phone = tenDigits(user.phone)
  return {
    proof: answer.proof,
    phone: user.phone_verified && phone !== undefined && isPhone(phone) ? phone : undefined,
    name: user.name,
  }
}

/** Indian numbers, with or without their country: +919876543210, 9876543210. */
const tenDigits = (said: string | null): string | undefined => /^(?:\+?91)?(\d{10})$/.exec(said ?? '')?.[1]

/** Throws WalletRefused beyond `most` bytes, without having read them all. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new WalletRefused('an answer that is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
