/**
 * Whether the text has an emoji (B §5), whole or in part: digits, #, © and arrows count only when drawn as
 * one.
 */
export function hasEmoji(text: string): boolean {
  return /(?![\0-\u22ff])\p{ExtPict}|\p{Emoji}\ufe0f|\p{RI}|\p{EMod}|\u20e3/u.test(text)
}
