/**
 * What a search in one's own contents finds: an item by its title, a moment of a lesson by what is said, a
 * page of a book, a page of a handout.
 */
export const PASSAGE_KINDS = ['ITEM', 'TRANSCRIPT', 'BOOK', 'HANDOUT'] as const
export type PassageKind = (typeof PASSAGE_KINDS)[number]

export const ITEM_KINDS = ['TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL', 'CLASS'] as const

/** More than this is not told of one search. */
export const LAST_FOUND = 1_000
