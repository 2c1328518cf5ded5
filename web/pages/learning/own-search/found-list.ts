import { type AskPage, PagedList, type Pages } from '../../../data/paged-list.ts'

interface FoundPage<Found> {
  pageNo: number
  found: Found
}

/** Its items are whole pages: one of them may have fewer hits than were counted for it. */
export const newFoundList = <Found>() =>
  new PagedList<FoundPage<Found>[], FoundPage<Found>>({
    pageSize: 1,
    mostAtOnce: 1,
    itemsOf: (pages) => pages,
    withItems: (_, pages) => pages,
    idOf: ({ pageNo }) => pageNo,
  })

export const askPageOf =
  <Found>(ask: (pageNo: number) => Promise<Found>): AskPage<FoundPage<Found>[]> =>
  async (pageNo) => [{ pageNo, found: await ask(pageNo) }]

/** What is shown of this search, or of the last one while this one is on its way. */
export const foundOf = <Found>(
  { shown, asking, failed, ...pages }: Pages<FoundPage<Found>[]>,
  key: string,
) => ({
  data: shown?.map(({ found }) => found),
  stale: asking === 'first' || (pages.key !== key && failed === undefined),
  failed: failed === 'first',
  asksNext: asking !== undefined,
  nextFailed: failed === 'next',
})
