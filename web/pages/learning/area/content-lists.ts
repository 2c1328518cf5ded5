import { CONTENT_PAGE_SIZE, LAST_OF_LIST } from '../../../../contract/learning/content-limits.ts'
import {
  type Content,
  type ContentAsked,
  type LearningItem,
  listContent,
} from '../../../data/learning.queries.ts'
import { PagedList } from '../../../data/paged-list.ts'

const MOST_KEPT = 20
const MOST_AT_ONCE = 50

export type ContentList = PagedList<Content, LearningItem>

/** The lists of this visit, as far as each was shown: a step back finds them again. */
const lists = new Map<string, ContentList>()

export const keyOf = ({ packageId, branch, category, query }: ContentAsked) =>
  JSON.stringify([packageId, branch, category, query])

export function listOf(personId: number, asked: ContentAsked): ContentList {
  const key = `${personId} ${keyOf(asked)}`
  const list =
    lists.get(key) ??
    new PagedList<Content, LearningItem>({
      pageSize: CONTENT_PAGE_SIZE,
      mostAtOnce: MOST_AT_ONCE,
      itemsOf: ({ list }) => list,
      withItems: (found, list) => ({ ...found, list }),
      idOf: ({ itemId }) => itemId,
    })
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= MOST_KEPT) break
    lists.delete(oldest)
  }
  return list
}

/** A page of it; beyond the ten thousandth nothing is asked for (B §4.9). */
export const askPageOf =
  (asked: ContentAsked) =>
  async (page: number, size: number): Promise<Content> =>
    await listContent(asked, page, size)

/** Whether there is a next page to ask for. */
export const goesOn = (shown: number, total: number) => shown < total && shown < LAST_OF_LIST
