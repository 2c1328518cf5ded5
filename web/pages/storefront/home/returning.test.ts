import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readContinuePurchase, readRecentlyVisited } from '../../../ui/device/cookies.ts'
import { RETURNING_SCRIPT } from './returning.ts'

function marked(cookie: string): boolean {
  const dataset: Record<string, string> = {}
  runInNewContext(RETURNING_SCRIPT, { document: { cookie, documentElement: { dataset } } })
  return 'returning' in dataset
}

describe('the place for products viewed before', () => {
  it.each(['recently_visited=1001.1010', 'continue_purchase=1003', 'a=b; recently_visited=7'])(
    'is reserved before the first paint: %s',
    (cookie) => {
      expect(marked(cookie)).toBe(true)
    },
  )

  it.each(['', 'recently_visited=', 'not_recently_visited=1', 'recently_visited=x', 'recently_visited=0'])(
    'is not reserved for a new visitor: %s',
    (cookie) => {
      expect(marked(cookie)).toBe(false)
    },
  )

  it('is reserved exactly for visitors of whom the page itself will find some', () => {
    for (const cookie of ['recently_visited=1001', 'continue_purchase=9', 'recently_visited=', 'x=1']) {
      const known = readRecentlyVisited(cookie).length > 0 || readContinuePurchase(cookie) !== undefined
      expect([cookie, marked(cookie)]).toEqual([cookie, known])
    }
  })
})
