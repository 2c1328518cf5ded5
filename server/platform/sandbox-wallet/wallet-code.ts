import { randomBytes } from 'node:crypto'
import type { Secret } from '../secrets/own-secret.ts'

/** What the practice wallet does with the store's question. */
export const WALLET_ACTS = ['allow', 'deny', 'forged', 'old', 'replayed', 'oversized', 'unproven'] as const
export type WalletAct = (typeof WALLET_ACTS)[number]

/** Its people: no number but these, and there is no such wallet where SMS are sent (open-wallet.ts). */
export const WALLET_PEOPLE = [
  { name: 'Asha Rao', phone: '7390009001' },
  { name: 'Imran Sheikh', phone: '7390009002' },
  { name: 'Lalrinpuii', phone: '7390009003' },
] as const

export interface CodeGiven {
  person: number
  act: WalletAct
  /** of this code alone */
  proof: string
}

const CODE_MS = 5 * 60 * 1000

/** A code says by itself what it stands for, so that the practice wallet keeps nothing. */
export function giveCode(secret: Secret, asked: Omit<CodeGiven, 'proof'>, now: Date): string {
  const proof =
    asked.act === 'replayed' ? `yesterday-of-${asked.person}-0` : randomBytes(18).toString('base64url')
  const said = Buffer.from(JSON.stringify({ ...asked, proof, at: now.getTime() })).toString('base64url')
  return `${said}.${secret.sign('sandbox wallet code', said)}`
}

/** Undefined for a code that was not given here, or too long ago. */
export function readCode(secret: Secret, code: string, now: Date): CodeGiven | undefined {
  const [said, signature] = code.split('.')
  if (!said || signature !== secret.sign('sandbox wallet code', said)) return undefined
  const { at, ...given } = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as CodeGiven & {
    at: number
  }
  return now.getTime() - at <= CODE_MS ? given : undefined
}
