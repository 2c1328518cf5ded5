import { hasLength } from './code-points.ts'
import { hasEmoji } from './emoji.ts'
import { hasSpecialCharacters } from './special-characters.ts'

/** Whether the text has 1 to 2,000 characters (code points) without the white space at its ends. */
export function isShortText(text: string): boolean {
  return hasLength(text.trim(), 1, 2000)
}

/**
 * Whether the text is valid in a short human field (B §5): 1 to 2,000 characters, no special ones, no emoji.
 */
export function isShortField(text: string): boolean {
  return isShortText(text) && !hasSpecialCharacters(text) && !hasEmoji(text)
}
