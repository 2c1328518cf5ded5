import { describe, expect, it } from 'vitest'
import { readContinuePurchase, readRecentlyVisited, recentlyVisitedCookie } from './cookies.ts'

describe('the packages last visited', () => {
  it.each([
    ['recently_visited=1010.7.42', [1010, 7, 42]],
    ['a=b; recently_visited=5; wl=x', [5]],
    ['recently_visited=', []],
    ['', []],
    ['not_recently_visited=5', []],
    ['recently_visited=5.5.6.5', [5, 6]],
    ['recently_visited=5.-1.0.x.1e3.007.6.99999999999999999999', [5, 6]],
    ['recently_visited=5%2E6', []],
    ['recently_visited=1.2.3.4.5.6.7.8.9.10.11.12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('are read from %j, whatever else it contains', (cookies, expected) => {
    expect(readRecentlyVisited(cookies)).toEqual(expected)
  })

  it.each([
    ['', 5, '5'],
    ['recently_visited=1.2', 5, '5.1.2'],
    ['recently_visited=1.2.5', 5, '5.1.2'],
    ['recently_visited=1.2.3.4.5.6.7.8.9.10', 11, '11.1.2.3.4.5.6.7.8.9'],
    ['recently_visited=1.2', Number.NaN, '1.2'],
    ['recently_visited=1.2', 1.5, '1.2'],
  ])('from %j after a visit to %d are written newest first, ten at most', (cookies, id, expected) => {
    expect(recentlyVisitedCookie(cookies, id)).toBe(
      `recently_visited=${expected}; Max-Age=15552000; Path=/; SameSite=Lax`,
    )
  })
})

describe('the purchase to continue', () => {
  it.each([
    ['continue_purchase=1010', 1010],
    ['a=1; continue_purchase=7; b=2', 7],
    ['continue_purchase=', undefined],
    ['continue_purchase=12abc', undefined],
    ['continue_purchase=-4', undefined],
    ['', undefined],
  ])('in %j is %s', (cookies, expected) => {
    expect(readContinuePurchase(cookies)).toBe(expected)
  })
})
