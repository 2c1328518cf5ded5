import { withoutIndicJoiners } from './indic-joiners.ts'

/**
 * Whether the text has a character that short human fields reject (B §5): one of `` ` # \ [ ] { } ; : | < > ~
 * ``, a control character, a line break, or one that shows nothing (zero-width, bidirectional). Joiners
 * within Indian words are allowed.
 */
export function hasSpecialCharacters(text: string): boolean {
  return /[`#\\[\]{};:|<>~\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u.test(withoutIndicJoiners(text))
}
