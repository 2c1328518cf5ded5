import { useState } from 'react'
import { useAnswer } from '../../../data/hooks.ts'
import { OWN_PAGE_SIZE } from '../../../data/search/own-search.queries.ts'

/** What was found, from the first page as far as was asked for. */
export function useFoundPages<Found>(key: string, ask: (pageNo: number) => Promise<Found>) {
  const [asked, setAsked] = useState({ key, pages: 1 })
  const pages = asked.key === key ? asked.pages : 1
  const answer = useAnswer(`${key}, ${pages}`, () =>
    Promise.all(Array.from({ length: pages }, (_, pageNo) => ask(pageNo))),
  )
  return {
    ...answer,
    /** as the end of a list has it */
    rest: (total: number) => ({
      shown: Math.min(total, (answer.data?.length ?? 0) * OWN_PAGE_SIZE),
      total,
      asksNext: answer.stale,
      nextFailed: pages > 1 && answer.error !== undefined,
      onNext: () => setAsked({ key, pages: pages + 1 }),
    }),
  }
}
