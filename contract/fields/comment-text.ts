import { hasLength } from './code-points.ts'
import { isStorable } from './storable.ts'
import { asciiDigits } from './typed-digits.ts'

export const LONGEST_COMMENT = 1_000
const MOST_LINES = 30
const MOBILE =
  /(?<!\d)(?:\+?91[ -]?|0)?[6-9](?:\d{9}|\d{4}[ -]\d{5}|\d{2}[ -]\d{3}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3})(?!\d)/
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,100}\.[a-z]{2,}/i

/** Why a text cannot be written for others to read. */
export type CommentFault = 'empty' | 'long' | 'lines' | 'signs' | 'contact'

/**
 * What is wrong with a text, in any script, that others will read: 1 to 1,000 characters in at most 30 lines,
 * something to be seen, nothing that changes the text around it, and no way to reach somebody.
 */
export function faultOfComment(text: string): CommentFault | undefined {
  // Before anything walks it.
  if (text.length > 2 * LONGEST_COMMENT) return 'long'
  const words = text.trim()
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(words)) return 'empty'
  if (!hasLength(words, 1, LONGEST_COMMENT)) return 'long'
  if (words.split('\n').length > MOST_LINES) return 'lines'
  if (!isStorable(words) || hasSigns(words)) return 'signs'
  return hasContact(words) ? 'contact' : undefined
}

/** Controls other than line breaks and tabs, what turns the direction of a text, and towers of marks. */
const hasSigns = (text: string) =>
  /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u2028\u2029]|\p{M}{6}/u.test(text)

/** A mobile number, as people write one, or an e-mail address: readers may be children. */
function hasContact(text: string): boolean {
  return MOBILE.test(asciiDigits(text)) || EMAIL.test(text)
}
