import { useEffect, useState } from 'react'
import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import { type PassCard, searchTestPass } from '../../../data/test-passes.queries.ts'

/** B §5: a search waits until nothing was typed for so long. */
const PAUSE_MS = 700

export interface PassSearch {
  /** in the box */
  term: string
  /** what the last search found; undefined: the tabs are shown */
  found: PassCard[] | undefined
  asking: boolean
  failed: boolean
}

const NO_SEARCH: Omit<PassSearch, 'term'> = { found: undefined, asking: false, failed: false }

/** Searches what is typed, from two characters on; with fewer the tabs are back at once. */
export function usePassSearch(packageId: number | undefined) {
  const [search, show] = useState<PassSearch>({ term: '', ...NO_SEARCH })
  const wanted = search.term.trim()
  useEffect(() => {
    if (wanted.length < SHORTEST_SEARCH) return
    let left = false
    const answer = (change: Partial<PassSearch>) => left || show((now) => ({ ...now, ...change }))
    const pause = setTimeout(() => {
      answer({ asking: true, failed: false })
      searchTestPass(packageId, wanted).then(
        (found) => answer({ found, asking: false }),
        (error: unknown) => {
          console.info('this search did not come', error)
          answer({ asking: false, failed: true })
        },
      )
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(pause)
    }
  }, [packageId, wanted])
  return {
    search,
    type(term: string) {
      const enough = term.trim().length >= SHORTEST_SEARCH
      show((now) => (enough ? { ...now, term, asking: false } : { term, ...NO_SEARCH }))
    },
  }
}

/** Under the first course of each card, in the order of what was found (B §3). */
export function byFirstCourse(found: readonly PassCard[]): [course: string, cards: PassCard[]][] {
  return [...Map.groupBy(found, ({ courses }) => courses.split(',')[0]!)]
}
