import type { IncomingHttpHeaders } from 'node:http'
import type { Secret } from '../secrets/own-secret.ts'
import type { WalletSettings } from '../wallet/wallet-settings.ts'
import {
  CLIENT_HEADER,
  isWalletSignature,
  SIGNATURE_HEADER,
  signForWallet,
} from '../wallet/wallet-signature.ts'
import { readCode, WALLET_PEOPLE } from './wallet-code.ts'

interface Answer {
  status: number
  text: string
  signature: string
}

const HOUR_S = 3600

/** The practice wallet's user-info call: to the store alone, and as the button that was pressed says. */
export function answerUserInfo(
  { secret, account }: { secret: Secret; account: Pick<WalletSettings, 'clientId' | 'clientSecret'> },
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
  now: Date,
): Answer {
  const answer = (status: number, said: object, key = account.clientSecret): Answer => {
    const text = JSON.stringify(said)
    return { status, text, signature: signForWallet(key, 'answer', text) }
  }
  const signature = String(headers[SIGNATURE_HEADER] ?? '')
  const ours = headers[CLIENT_HEADER] === account.clientId
  if (!ours || !isWalletSignature(account.clientSecret, 'request', body, signature))
    return answer(401, { error: 'unknown_client' })
  const { code, nonce } = JSON.parse(body) as { code: string; nonce: string }
  const given = readCode(secret, code, now)
  if (!given) return answer(404, { error: 'unknown_code' })
  const { act, proof } = given
  const { name, phone } = WALLET_PEOPLE[given.person]!
  return answer(
    200,
    {
      client_id: account.clientId,
      nonce,
      proof,
      issued_at: Math.floor(now.getTime() / 1000) - (act === 'old' ? HOUR_S : 0),
      user: {
        name,
        phone: `+91${phone}`,
        phone_verified: act !== 'unproven',
        ...(act === 'oversized' ? { address: 'A'.repeat(100_000) } : {}),
      },
    },
    act === 'forged' ? 'a key that anybody may guess' : account.clientSecret,
  )
}
