import { hasLength } from './code-points.ts'
import { withoutIndicJoiners } from './indic-joiners.ts'
import { trimSpaces } from './trim-spaces.ts'

const NAME = /^\p{L}[\p{L}\p{Mn}\p{Mc}]*(?: \p{L}[\p{L}\p{Mn}\p{Mc}]*)*$/u

/**
 * Whether the text is a person's name (B §5): letters of any script and single spaces between them, 2 to 100
 * characters. Letters that show nothing and towers of five marks are no names.
 */
export function isPersonName(text: string): boolean {
  if (!hasLength(text, 2, 100)) return false
  const visible = withoutIndicJoiners(text)
  return NAME.test(visible) && !/\p{DI}|\p{M}{5}/u.test(visible)
}

/** The name as it is kept: one Unicode form, no space at the ends, single spaces within. */
export function normaliseName(text: string): string {
  return trimSpaces(text.normalize('NFKC')).replace(/ +/g, ' ')
}

/**
 * What stays of a name while it is typed (B §5, call-back): letters and single spaces; one at the end, the
 * next word may follow.
 */
export function cleanedName(text: string): string {
  return text
    .replace(/[^\p{L}\p{Mn}\p{Mc} \u200c\u200d]|(?![\u200c\u200d])\p{DI}/gu, '')
    .replace(/(^|[^\u0900-\u0dff])[\u200c\u200d]+/g, '$1')
    .replace(/ +/g, ' ')
    .replace(/(^| )[ \p{M}]+/gu, '$1')
    .replace(/^ /, '')
}
