import { describe, expect, it } from 'vitest'
import { LOGIN_HASH } from '../../web/person/sign-in/sign-in-signals.ts'
import { holds } from '../verdict.ts'
import type { Crawl } from './crawl.ts'
import { judgeLinks } from './judge-links.ts'

const PAGE = 'http://shop.example/'

function faultsOf(hash: string, ids: string[]): string[] {
  const crawl = {
    answers: new Map([[PAGE, { status: 200, ids: new Set(ids) }]]),
    named: [{ url: PAGE + hash, on: PAGE, from: 'a' }],
  } as unknown as Crawl
  return judgeLinks(crawl)
    .filter((one) => !holds(one))
    .map(({ check }) => check)
}

describe('a link to a place in a page', () => {
  it('is a fault where the page has no such fragment', () => {
    expect(faultsOf('#plans', ['plans'])).toEqual([])
    expect(faultsOf('#plans', ['faq'])).toEqual(['place'])
  })

  it('may open signing in or the offers, which pages do for a hash', () => {
    expect(faultsOf(LOGIN_HASH, [])).toEqual([])
    expect(faultsOf('#checkout/viewOffers', [])).toEqual([])
  })
})
