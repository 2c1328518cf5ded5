import { playerPath } from '../../../../addresses/learning-paths.ts'
import { ebookPath } from '../../../../addresses/reader-paths.ts'
import type { ContentHit } from '../../../data/search/own-search.queries.ts'

/** Where a passage opens: a lesson at its moment or handout, a book at its page; without language. */
export function hitPath({ itemKind, contentType, where, kind, ...item }: ContentHit): string {
  if (itemKind === 'DOCUMENT' || itemKind === 'MAGAZINE') {
    const book = ebookPath(item)
    return kind === 'BOOK' && where?.page ? `${book}#page=${where.page}` : book
  }
  const page = playerPath(item, contentType, item.itemId)
  if (kind === 'TRANSCRIPT' && where?.seconds !== undefined) return `${page}#t=${Math.floor(where.seconds)}`
  if (kind === 'HANDOUT' && where?.handout !== undefined)
    return `${page}#handout=${where.handout}${where.page ? `&page=${where.page}` : ''}`
  return page
}

/** A text in pieces, of which those between marks are marked. */
export function piecesOf(text: string, marks: readonly (readonly [number, number])[]) {
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    if (from < at || to <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}
