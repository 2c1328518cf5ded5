/**
 * A book's source: a head of `name: value` lines between two `---`, then Markdown with blocks of the book's
 * own.
 */
export interface BookSource {
  slug: string
  title: string
  subtitle: string
  language: 'en' | 'hi'
  /** the colour of headings and figures */
  colour: string
  /** also as an EPUB, whose text follows the screen */
  epub: boolean
  /** a free sample of it: how many chapters from which on */
  sample?: { slug: string; title: string; from: number; chapters: number }
  chapters: { title: string; text: string }[]
}

/** Throws with the name of what is missing. */
export function readSource(slug: string, text: string): BookSource {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = new Map(head.split('\n').map((line) => splitAt(line, ':')))
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`${slug}: the head has no ${name}`)
    return value
  }
  const sample = fields
    .get('sample')
    ?.split('|')
    .map((part) => part.trim())
  return {
    slug,
    title: field('title'),
    subtitle: field('subtitle'),
    language: field('language') as BookSource['language'],
    colour: field('colour'),
    epub: fields.get('epub') === 'yes',
    ...(sample
      ? {
          sample: {
            slug: sample[0]!,
            title: sample[1]!,
            from: Number(sample[2]),
            chapters: Number(sample[3]),
          },
        }
      : {}),
    chapters: body
      .split(/^# /m)
      .slice(1)
      .map((part) => {
        const [title, text] = splitAt(part, '\n')
        return { title, text }
      }),
  }
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
