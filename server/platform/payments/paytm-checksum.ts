import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { isSameText } from './razorpay-signatures.ts'

/** Paytm's own, the same for everybody: what keeps a checksum from being made is the merchant's key alone. */
const START = '@@@@&&&&####$$$$'
const SALT_LENGTH = 4

/**
 * The checksum of a callback's fields (or of a body), as Paytm makes it: AES-128-CBC, base64, of SHA-256 in
 * hex over what is signed and four characters of salt, and the salt. `key` is the merchant's, 16 characters.
 */
export function signPaytm(said: Record<string, string> | string, key: string, salt = newSalt()): string {
  const cipher = createCipheriv('aes-128-cbc', key, START)
  return cipher.update(digest(textOf(said), salt), 'utf8', 'base64') + cipher.final('base64')
}

/** Whether the checksum is Paytm's for these fields; a CHECKSUMHASH among them is left out. Never throws. */
export function isPaytmGenuine(
  said: Record<string, string> | string,
  key: string,
  checksum: string,
): boolean {
  const opened = decrypted(checksum, key)
  return opened !== undefined && isSameText(digest(textOf(said), opened.slice(-SALT_LENGTH)), opened)
}

/** The values in the order of their names. */
function textOf(said: Record<string, string> | string): string {
  if (typeof said === 'string') return said
  const names = Object.keys(said).filter((name) => name !== 'CHECKSUMHASH')
  return names
    .sort()
    .map((name) => said[name])
    .join('|')
}

const digest = (text: string, salt: string) => hash('sha256', `${text}|${salt}`) + salt
const newSalt = () => randomBytes(3).toString('base64')

function decrypted(checksum: string, key: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, START)
    return decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
