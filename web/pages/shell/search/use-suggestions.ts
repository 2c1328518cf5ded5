import { type Dispatch, useEffect, useReducer } from 'react'
import { callSearch, listTrendingQuietly } from '../../../data/clients/search-calls.ts'
import { readRecentSearches } from '../../../ui/device/history-store.ts'
import { askAfterRest, REST_MS } from './ask-after-rest.ts'
import { askSuggestions } from './ask-suggestions.ts'
import { type BoxEvent, type BoxState, exactAnswer, keywordOf, NOTHING_TYPED, nextBox } from './box-state.ts'

/** What was loaded stays for the next page of the visit, whose box begins anew. */
let loaded: Pick<BoxState, 'answers' | 'popular' | 'trending'> = NOTHING_TYPED
let asked = 0

const recalled = (): BoxState => ({ ...NOTHING_TYPED, ...loaded, answered: asked })

/** The state of the box, with what it asks the device and the store for. */
export function useSuggestions(): [BoxState, Dispatch<BoxEvent>] {
  const [state, dispatch] = useReducer(nextBox, undefined, recalled)
  const { answers, popular, trending } = state
  useEffect(() => {
    loaded = { answers, popular, trending }
  }, [answers, popular, trending])
  useAnswers(state, dispatch)
  useStart(state, dispatch)
  return [state, dispatch]
}

function useAnswers(state: BoxState, dispatch: Dispatch<BoxEvent>): void {
  const keyword = keywordOf(state.typed)
  const { type } = state
  const wanted = state.open && keyword !== null && exactAnswer(state) === undefined
  const withFacets = state.facets.length === 0
  useEffect(() => {
    if (!wanted || keyword === null) return
    const number = ++asked
    // A press on a type is no typing.
    return askAfterRest(
      type === null ? REST_MS : 0,
      (signal) => askSuggestions({ keyword, type, withFacets }, signal),
      (answer) => dispatch({ is: 'answered', number, answer }),
    )
  }, [wanted, keyword, type, withFacets, dispatch])
}

/** What is listed before anything is typed. */
function useStart(state: BoxState, dispatch: Dispatch<BoxEvent>): void {
  const { open } = state
  const bare = open && keywordOf(state.typed) === null
  const hasPopular = state.popular.length > 0
  const hasTrending = state.trending.length > 0
  useEffect(() => {
    if (open) dispatch({ is: 'recent read', recent: readRecentSearches() })
  }, [open, dispatch])
  useEffect(() => {
    if (!bare || hasPopular) return
    callSearch('getPopularSearches', {}).then(
      ({ searches }) => dispatch({ is: 'popular came', popular: searches }),
      (error: unknown) => console.info('no popular searches came', error),
    )
  }, [bare, hasPopular, dispatch])
  useEffect(() => {
    if (!bare || hasTrending) return
    listTrendingQuietly().then(
      (cards) =>
        dispatch({
          is: 'trending came',
          trending: cards.map((card) => ({ ...card, spPaise: card.sold ? card.validity.spPaise : null })),
        }),
      (error: unknown) => console.info('no popular courses came', error),
    )
  }, [bare, hasTrending, dispatch])
}
