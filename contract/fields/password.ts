import { hasLength } from './code-points.ts'
import { isStorable } from './storable.ts'

/**
 * What is wrong with a password's length; undefined for 8 to 128 characters (code points) that are not all
 * white space.
 */
export function passwordFault(text: string): 'short' | 'long' | 'blank' | undefined {
  if (!hasLength(text, 0, 128)) return 'long'
  if (!hasLength(text, 8, 128)) return 'short'
  return text.trim() === '' ? 'blank' : undefined
}

/**
 * Whether the text can be a password: `passwordFault` finds nothing, no NUL and no broken character; any
 * script, nothing else demanded.
 */
export function isPassword(text: string): boolean {
  return passwordFault(text) === undefined && isStorable(text)
}

/**
 * The password as it is hashed: one Unicode form, because two keyboards write the same letters differently.
 * Nothing is trimmed.
 */
export function normalisePassword(text: string): string {
  return text.normalize('NFC')
}
