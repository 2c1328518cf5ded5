import type { Way } from './access-calls.ts'
import { DOCUMENT, LESSON, TEST } from './access-shop.ts'

/** Search tells of what may be opened now, and of nothing else, not even that it was searched. */
const SAYS: Way['says'] = {
  open: '200 found',
  later: '200 absent',
  ended: '200 absent',
  other: '200 absent',
  free: '200 absent',
  nothing: '200 absent',
  'sign-in': '401 sign_in_needed',
}

const finds = (query: string, itemId: number): Pick<Way, 'ask' | 'said' | 'says'> => ({
  ask: (who) => who.get(`/api/v1/learning/search?query=${encodeURIComponent(query)}`),
  said({ status, text }) {
    const { code, hits = [] } = JSON.parse(text) as { code?: string; hits?: { itemId: number }[] }
    if (code) return `${status} ${code}`
    return `${status} ${hits.some((hit) => hit.itemId === itemId) ? 'found' : 'absent'}`
  },
  says: SAYS,
})

/** What the search in one’s own contents finds of each kind. */
export const SEARCH_WAYS: Way[] = [
  { name: 'a search for the title of the document', ...finds('notes', DOCUMENT) },
  { name: 'a search for what the lesson says', ...finds('hello', LESSON) },
  { name: 'a search for the title of the test', ...finds('test paper', TEST) },
]
