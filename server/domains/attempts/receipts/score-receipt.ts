import { createPublicKey, verify } from 'node:crypto'
import type { PublicReceiptKey } from './receipt-keys.ts'
import { answersHash, type ScoreStatement, STATEMENT_FORMAT } from './score-statement.ts'

export const RECEIPT_FORMAT = 'taiyari-receipt/1'

/** What a candidate may keep and show: anybody with the public key can check it. */
export interface ScoreReceipt {
  format: typeof RECEIPT_FORMAT
  /** what was signed, to the letter */
  statement: string
  keyId: string
  /** Ed25519, base64url */
  signature: string
  answers: unknown[]
}

export type ReceiptFault = 'key' | 'signature' | 'answers' | 'statement'

/**
 * What a receipt says, or what is wrong with it: signed by none of these keys, changed since, of other
 * answers, or nothing of ours. Pure.
 */
export function readReceipt(
  {
    statement,
    keyId,
    signature,
    answers,
  }: Pick<ScoreReceipt, 'statement' | 'keyId' | 'signature' | 'answers'>,
  keys: readonly PublicReceiptKey[],
): { statement: ScoreStatement } | { fault: ReceiptFault } {
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return { fault: 'key' }
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    type: 'spki',
    format: 'der',
  })
  if (!verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64url')))
    return { fault: 'signature' }
  const said = JSON.parse(statement) as ScoreStatement
  if (said.format !== STATEMENT_FORMAT) return { fault: 'statement' }
  return said.answers === answersHash(answers) ? { statement: said } : { fault: 'answers' }
}
