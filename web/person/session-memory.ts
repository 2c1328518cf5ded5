import type { Me } from '../data/people.queries.ts'
import { UTM_NAMES } from '../events/keep-utm.ts'
import { PRODUCT_SOURCE } from '../events/product-source.ts'
import { dropCookie, readRecentlyVisited } from '../ui/device/cookies.ts'
import { readRecentSearches } from '../ui/device/history-store.ts'
import { keepLeftHere } from './left-here.ts'
import { PROGRESS_UNSENT } from './progress/progress-unsent.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** What stays on a device after signing out (B §4.5), and that something of theirs is unsent. */
const STAYS = new Set(['examModes', 'recentSearches', PROGRESS_UNSENT])
const STAYS_LIKE = /^cuet/i
/** This tab keeps the source of the visit and its unsent events: they do not identify the person. */
const STAYS_IN_TAB = new Set<string>([
  ...UTM_NAMES,
  'tracing_query_params',
  PRODUCT_SOURCE,
  'visit',
  'eventsToSend',
  'loginWidgetShown',
])

/**
 * Copies of the signed-in person's data, for pages to show before the server has answered; the server never
 * reads them (rules.md).
 */
export function rememberPerson(me: Me): void {
  setCookie('cp_user_name', me.user_name)
  setCookie('cp_user_email', me.user_email ?? '')
  setCookie('cp_user_id', String(me.user_id))
  setCookie('cp_user_picture', me.pictureUrl ?? '')
  quietly(() => localStorage.setItem('freeQuizTabId', '4'))
}

/** This device forgets the person, except for their study preferences. */
export function forgetPerson(): void {
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (!STAYS.has(key) && !STAYS_LIKE.test(key)) localStorage.removeItem(key)
    localStorage.setItem('urlForFreeQuizzes', '/my-mock-test')
    keepLeftHere({ packageIds: readRecentlyVisited(document.cookie), searches: readRecentSearches() })
    for (const key of Object.keys(sessionStorage)) if (!STAYS_IN_TAB.has(key)) sessionStorage.removeItem(key)
  })
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.trim().split('=', 1)[0]!
    if (name.includes('cp_') || name === 'csrf_token') dropCookie(name)
  }
}

function setCookie(name: string, value: string): void {
  const age = value === '' ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${age}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

function quietly(what: () => void): void {
  try {
    what()
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
