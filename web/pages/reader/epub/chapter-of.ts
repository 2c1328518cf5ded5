import type { BookParts } from '../../../data/reading.queries.ts'

/** The chapter that holds a page. */
export function chapterOf({ chapters }: Pick<BookParts, 'chapters'>, page: number): number {
  return Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.page <= page),
  )
}

/** The page of a character of a chapter. */
export function pageOf(
  { chapters, pageCharacters }: Pick<BookParts, 'chapters' | 'pageCharacters'>,
  chapter: number,
  at: number,
): number {
  const { page, pages } = chapters[chapter]!
  return page + Math.min(pages - 1, Math.max(0, Math.floor(at / pageCharacters)))
}

/** The first character of a page in its chapter. */
export function startOf(
  { chapters, pageCharacters }: Pick<BookParts, 'chapters' | 'pageCharacters'>,
  chapter: number,
  page: number,
): number {
  return (page - chapters[chapter]!.page) * pageCharacters
}
