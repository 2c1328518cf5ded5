export interface Heading {
  id: string
  text: string
}

const HEADING = /<h([234])>([\s\S]*?)<\/h\1>/g
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Gives every heading of sanitised HTML an id of its own. `about-` keeps them apart from the ids of the page
 * around the text.
 */
export function withHeadingIds(html: string): { html: string; ids: Set<string>; sections: Heading[] } {
  const ids = new Set<string>()
  const sections: Heading[] = []
  const marked = html.replaceAll(HEADING, (_whole, depth: string, inner: string) => {
    const text = plainText(inner)
    const id = unused(`about-${slugOfHeading(text) || 'this'}`, ids)
    ids.add(id)
    if (depth === '2') sections.push({ id, text })
    return `<h${depth} id="${id}">${inner}</h${depth}>`
  })
  return { html: marked, ids, sections }
}

/** Letters and digits of any script, with their marks, joined by dashes. */
function slugOfHeading(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}

function unused(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`
  return id
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
