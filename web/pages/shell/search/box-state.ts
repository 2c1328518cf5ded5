import type { ProductType } from '../../../../contract/product-types.ts'
import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import type { PrimaryFacet, SuggestedPackage, Suggestions } from '../../../data/search/search.queries.ts'

const MOST_KEPT = 40

/** An answer that came, with what it answers. */
export interface KeptAnswer extends Pick<Suggestions, 'packages' | 'places' | 'searchedFor'> {
  keyword: string
  /** the type that it was narrowed to */
  type: ProductType | null
  /** words that begin with the keyword, or have it corrected */
  completions: string[]
  /** null where they were not asked for */
  facets: readonly PrimaryFacet[] | null
}

/** What the search box knows and shows. */
export interface BoxState {
  /** as typed */
  typed: string
  open: boolean
  /** the option that the arrow keys reached, by its key */
  active: string | null
  /** narrows suggestions until the keyword changes */
  type: ProductType | null
  /** types with counts of the present keyword; empty until it was answered */
  facets: readonly PrimaryFacet[]
  /** the newest answer has this number */
  answered: number
  /** newest first */
  answers: readonly KeptAnswer[]
  /** this device's searches, newest first */
  recent: readonly string[]
  popular: readonly string[]
  trending: readonly SuggestedPackage[]
}

/** What happens to it. */
export type BoxEvent =
  | { is: 'opened' }
  | { is: 'closed' }
  | { is: 'typed'; words: string }
  | { is: 'reached'; option: string | null }
  | { is: 'narrowed'; type: ProductType | null }
  | { is: 'recent read'; recent: readonly string[] }
  | { is: 'popular came'; popular: readonly string[] }
  | { is: 'trending came'; trending: readonly SuggestedPackage[] }
  | { is: 'answered'; number: number; answer: KeptAnswer }

export const NOTHING_TYPED: BoxState = {
  typed: '',
  open: false,
  active: null,
  type: null,
  facets: [],
  answered: 0,
  answers: [],
  recent: [],
  popular: [],
  trending: [],
}

/** What is searched for: null while it is too short. */
export function keywordOf(typed: string): string | null {
  const keyword = typed.trim().replaceAll(/\s+/g, ' ')
  return keyword.length >= SHORTEST_SEARCH ? keyword : null
}

/** The answer to exactly what is asked now. */
export function exactAnswer({ typed, type, answers }: BoxState): KeptAnswer | undefined {
  const keyword = keywordOf(typed)
  return answers.find((answer) => answer.keyword === keyword && answer.type === type)
}

export function nextBox(state: BoxState, event: BoxEvent): BoxState {
  switch (event.is) {
    case 'opened':
      return { ...state, open: true }
    case 'closed':
      return { ...state, open: false, active: null }
    case 'typed':
      return type(state, event.words)
    case 'reached':
      return { ...state, active: event.option }
    case 'narrowed':
      return { ...state, type: event.type, active: null, open: true }
    case 'recent read':
      return { ...state, recent: event.recent }
    case 'popular came':
      return { ...state, popular: event.popular }
    case 'trending came':
      return { ...state, trending: event.trending }
    case 'answered':
      return answer(state, event)
  }
}

/** Types with their counts belong to a keyword (B §4.9). */
function type(state: BoxState, words: string): BoxState {
  const keyword = keywordOf(words)
  const typed = { ...state, typed: words, open: true, active: null }
  if (keyword === keywordOf(state.typed)) return typed
  const known = state.answers.find((answer) => answer.keyword === keyword && answer.facets)
  return { ...typed, facets: known?.facets ?? [], type: null }
}

/** An answer that an earlier question gets after a later one was answered changes nothing. */
function answer(state: BoxState, event: BoxEvent & { is: 'answered' }): BoxState {
  if (event.number <= state.answered) return state
  const { keyword, type } = event.answer
  const others = state.answers.filter((other) => other.keyword !== keyword || other.type !== type)
  const present = keyword === keywordOf(state.typed)
  return {
    ...state,
    answered: event.number,
    answers: [event.answer, ...others].slice(0, MOST_KEPT),
    facets: present ? (event.answer.facets ?? state.facets) : state.facets,
  }
}
