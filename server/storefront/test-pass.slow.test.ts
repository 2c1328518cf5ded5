import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCatalogueFile } from '../seed/generated-catalogue.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'
import { EMPTY_PASS, openSeries, passCatalogue, tellTests } from '../testing/shops/pass-shop.ts'

const PATH = '/product-testseries/1/first-pass'
const NAMES = ['tpExam', 'tpExamCat', 'goalId', 'tabId']
const HOSTILE = ['', '%F0%9F%92%A3', '__proto__', "'%3Balert(1)//", '%22%3E%3Cscript%3E', '-1']

let shop: Shop

beforeAll(async () => {
  shop = await openShop((store) => writeCatalogueFile(passCatalogue(), store.folder))
  await openSeries(shop.store)
  await tellTests(shop.store, () => [{ count: 20, opensAt: null, closesAt: null }])
})
afterAll(() => shop.close())

/** The series shown first, and the exam that is chosen. */
async function shown(query: string) {
  const page = await shop.page(PATH + query)
  // Below it other series are recommended.
  const part = page.one('section', (section) => section.attribute('id') === 'tests')
  const links = part.links().filter(({ text }) => text.startsWith('Mock series'))
  return { first: links[0]?.text, count: links.length }
}

describe('the page of a test pass', () => {
  it('is rendered with its first exam and a whole page of cards', async () => {
    expect(await shown('')).toEqual({ first: 'Mock series 2', count: 50 })
    expect((await shown('?tabId=EXAM_2')).count).toBe(12)
  })

  it.each(NAMES)('is the same for a %s that nobody knows, however it is written', async (name) => {
    const plain = await shown('')
    for (const value of HOSTILE) {
      expect(await shown(`?${name}=${value}`), value).toEqual(plain)
      expect(await shop.html(`${PATH}?${name}=${value}`)).not.toContain('<script>alert')
    }
    expect(await shown(`?${name}=A&${name}=B`)).toEqual(plain)
  })

  it('whose exams have no series says that content will be added', async () => {
    const main = (await shop.page((await shop.leads(`/product/${EMPTY_PASS}/x`))[1]!)).one('main')
    expect(main.text).toContain('Content will be added soon')
  })
})
