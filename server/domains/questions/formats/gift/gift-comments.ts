const ID = /\[id:((?:\\\]|[^\]\p{Cc}])+)\]/u
const TAG = /\[tag:((?:\\\]|[^\]<>`\p{Cc}])+)\]/gu

/** What Moodle keeps of comments: the first `[id:…]` and every `[tag:…]`. */
export function readGiftComments(comments: readonly string[]): { idNumber?: string; tags: string[] } {
  const text = comments.join('\n')
  const idNumber = unescapeBracket(ID.exec(text)?.[1] ?? '')
  const tags = [...text.matchAll(TAG)].map(([, tag]) => unescapeBracket(tag!))
  return { ...(idNumber === '' ? {} : { idNumber }), tags }
}

/** The same as one comment. */
export function writeGiftComment(idNumber: string, tags: readonly string[]): string {
  const bracketed = [`id:${idNumber}`, ...tags.map((tag) => `tag:${tag}`)]
  return `// ${bracketed.map((said) => `[${said.replaceAll(']', '\\]')}]`).join(' ')}`
}

function unescapeBracket(text: string): string {
  return text.replaceAll('\\]', ']').trim()
}
