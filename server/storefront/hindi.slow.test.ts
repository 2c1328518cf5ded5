import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishReadAsHindi } from '../testing/pages/english-read-as-hindi.ts'
import type { PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

interface Site {
  brand: { legalName: string }
  sisters: { name: string }[]
  seller: { name: string; address: string }
  grievanceOfficer: { name: string; email: string }
  email: string
}

let shop: Shop
/** names of people and firms, which are no words of a language */
let names: string[]

beforeAll(async () => {
  shop = await openShop()
  const { brand, sisters, seller, grievanceOfficer, email } = await shop.api<Site>('/v1/site')
  names = [brand.legalName, seller.name, seller.address, grievanceOfficer.name, grievanceOfficer.email, email]
  names.push(...sisters.map(({ name }) => name))
})
afterAll(() => shop.close())

const bodyOf = (page: PagePart) => page.one('body').element

describe('a Hindi page', () => {
  it.each([
    '/hi',
    '/hi/banking-study-materials',
    '/hi/cuet-study-materials?examTypesFacets=CUET_ENGLISH',
    '/hi/mock-tests',
    '/hi/nimcet',
    '/hi/search?searchTerm=cuet',
    '/hi/product/1010/cuet-ug-2027-mahapack',
    '/hi/product-testseries/2015/all-exams-test-pass',
    '/hi/refund.html',
    '/hi/support',
  ])('tells a screen reader which of its words are English: %s', async (url) => {
    expect([...new Set(englishReadAsHindi(bodyOf(await shop.page(url)), names))]).toEqual([])
  })
})
