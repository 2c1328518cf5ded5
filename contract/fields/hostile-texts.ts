/** Texts that no form field may take, for the tables of tests: each is hostile in one way. */
export const HOSTILE_TEXTS: [what: string, text: string][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['a line break', '\n'],
  ['NUL', '\0'],
  ['half of a surrogate pair', '\ud83d'],
  ['the other half', 'Asha\udc00'],
  ['an emoji', '🙂🙂🙂'],
  ['zero-width spaces', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b'],
  ['a right-to-left override', '\u202eAsha'],
  ['a byte order mark', '\ufeffAsha'],
  ['one megabyte of letters', 'a'.repeat(1_000_000)],
  ['one megabyte of spaces', ' '.repeat(1_000_000)],
  ['one megabyte of digits', '9'.repeat(1_000_000)],
  ['one megabyte of hyphens', 'a-'.repeat(500_000)],
  ['markup', '<script>alert(1)</script>'],
]
