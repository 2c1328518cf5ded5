/** The two kinds of free samples, as their addresses name them. */
export const FREE_KINDS = ['test', 'ebooks'] as const
export type FreeKind = (typeof FREE_KINDS)[number]

/** The kinds of free samples that can be opened: tests with the exam room, e-books with the reader. */
export const OPEN_FREE_CONTENT: readonly FreeKind[] = FREE_KINDS

/** A free item is a test (`contentType` 1) or else an e-book (A §3). */
export function freeKindOfItem({ contentType }: { contentType: number }): FreeKind {
  return contentType === 1 ? 'test' : 'ebooks'
}
