import { startTransition, useCallback, useRef, useState } from 'react'
import { TEST_PASS_PAGE_SIZE } from '../../../../contract/store/test-pass-page-size.ts'
import { listPassCards, type PassCard } from '../../../data/test-passes.queries.ts'
import type { PassData, SelectedTab } from './load-pass.ts'
import { type PassPlace, queryOfTab } from './pass-place.ts'

export interface Tab extends SelectedTab {
  asking: boolean
  /** its last page did not come */
  failed: boolean
}

/** A page more is there to ask for: less is loaded than there is, and a whole page at least (B §4.8). */
export const hasMore = ({ cards, total }: SelectedTab): boolean =>
  cards.length < total && cards.length >= TEST_PASS_PAGE_SIZE

/** The exam whose cards are shown, and as many pages of them as were asked for. */
export function usePassTabs(packageId: number | undefined, pass: PassData) {
  const [tab, show] = useState<Tab>({ ...pass.selected_tab_data, asking: false, failed: false })
  const turn = useRef(0)

  const ask = useCallback(
    async ({ goal, exam }: PassPlace, earlier: PassCard[], known: number) => {
      const asked = ++turn.current
      const at = { goalId: goal.id, tabId: exam.id, total: known }
      show({ ...at, cards: earlier, asking: true, failed: false })
      const page = Math.floor(earlier.length / TEST_PASS_PAGE_SIZE)
      try {
        const found = await listPassCards({ packageId, goal, examId: exam.id }, page)
        if (asked !== turn.current) return
        // What was added meanwhile pushes earlier ones onto this page.
        const cards = [...new Map([...earlier, ...found.data].map((card) => [card.id, card])).values()]
        const total = found.data.length > 0 ? found.total : cards.length
        // Fifty cards are drawn a few at a time: whoever scrolls meanwhile is not held up.
        startTransition(() => show({ ...at, cards, total, asking: false, failed: false }))
      } catch (error) {
        console.info('this page of tests did not come', error)
        if (asked === turn.current) show({ ...at, cards: earlier, asking: false, failed: true })
      }
    },
    [packageId],
  )

  return {
    tab,
    /** Begins anew with the first page of this exam, and writes it to the address. */
    choose(place: PassPlace) {
      const query = queryOfTab(location.search, place, pass.ofCategory)
      // Not by way of the router, which would look for a page to load.
      History.prototype.replaceState.call(history, history.state, '', location.pathname + query)
      void ask(place, [], 0)
    },
    more(place: PassPlace) {
      if (!tab.asking) void ask(place, tab.cards, tab.total)
    },
  }
}
