import { createHash } from 'node:crypto'

const LONGEST = 80
const OURS = /^[a-z0-9][a-z0-9-]{0,79}$/

/**
 * An id for what a file calls by this name: the same at every import, and close to the name where it is in
 * Latin letters.
 */
export function idOfName(name: string): string {
  if (OURS.test(name)) return name
  const slug = slugOf(name)
  const wholly = slug !== '' && slug.length <= LONGEST && !/[^\p{ASCII}\p{P}\p{S}\p{Z}]/u.test(name)
  return wholly ? slug : `${slugOf(slug.slice(0, LONGEST - 9)) || 'q'}-${digestOf(name)}`
}

/** An id for what has no name but its text. */
export function idOfText(text: string): string {
  const words = text.replaceAll(/<[^<>]*>|&#?\w+;/g, ' ')
  return `${slugOf(slugOf(words).slice(0, 40)) || 'q'}-${digestOf(text)}`
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
