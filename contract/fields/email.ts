import { trimSpaces } from './trim-spaces.ts'

const EMAIL =
  /^[a-z\d]+(?:[._%+'&-][a-z\d]+)*@(?:(?:xn--)?[a-z\d]+(?:-[a-z\d]+)*\.)+(?:xn--[a-z\d]+(?:-[a-z\d]+)*|[a-z]{2,})$/i

/**
 * Whether the text is an e-mail address (B §5): ASCII, at most 254 characters, 64 of them before the @,
 * labels of at most 63.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text) && !/@.*[^.]{64}/.test(text)
}

/**
 * The address as it is kept and compared. Only A to Z are lowered: other letters that lower to ASCII are
 * another address.
 */
export function normaliseEmail(text: string): string {
  return trimSpaces(text).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
