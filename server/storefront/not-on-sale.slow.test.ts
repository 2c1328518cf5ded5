import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canBeBought } from '../../display/can-be-bought.ts'
import type { ProductDetails } from '../domains/catalogue/package-document.ts'
import { headOf, jsonLdOf, type PagePart } from '../testing/pages/read-page.ts'
import { openDemoShop, type Shop } from '../testing/shops/demo-shop.ts'
import { TEST_NOW } from '../testing/test-app.ts'

let shop: Shop
let products: ProductDetails[]

beforeAll(async () => {
  shop = await openDemoShop()
  const { rows } = await shop.store.db.$client.query('select id from packages where published order by id')
  products = await Promise.all(rows.map(({ id }) => shop.details(id)))
})
afterAll(() => shop.close())

const isSold = (product: ProductDetails) => canBeBought(product, TEST_NOW.getTime())
async function pageOf({ id }: { id: number }, language = ''): Promise<PagePart> {
  const [, canonical] = await shop.leads(`${language}/product/${id}/x`)
  return await shop.page(canonical!)
}
const WORDS = [
  ['', 'Buy Now', 'Not on sale yet', 'Tell me when it opens', 'Book a call back'],
  ['/hi', 'अभी ख़रीदें', 'अभी बिक्री पर नहीं', 'आने पर मुझे बताएँ', 'कॉल बुक करें'],
] as const

describe('the page of a product', () => {
  it.each(WORDS)(
    '%s has a next step: what is sold can be bought, what is not says so and offers a notice',
    async (language, buy, notYet, tell, call) => {
      for (const product of products) {
        const main = (await pageOf(product, language)).one('main')
        const own = `${product.id} ${product.title}`
        const buttons = main.all('button').map(({ text }) => text)
        if (isSold(product)) {
          expect(
            main.links().some(({ text }) => text === buy),
            own,
          ).toBe(true)
          expect(main.text, own).not.toContain(tell)
        } else {
          expect(main.named('section', notYet).text, own).toContain(notYet)
          expect(buttons, own).toContain(tell)
          expect(buttons, own).toContain(call)
          expect(
            main.links().some(({ text }) => text === buy),
            own,
          ).toBe(false)
        }
      }
    },
  )

  it('that is not on sale names no price, no plan and no offer of its own, on the page or for machines', async () => {
    const product = products.find(({ id }) => id === 1001)!
    const page = await pageOf(product)
    const { text } = page
      .one('main')
      .one('article')
      .one('div', (part) => part.has('Overview'))
    expect(text).not.toContain('₹')
    for (const { title } of product.multiValidity) expect(text).not.toContain(title)
    expect(page.one('main').text).not.toMatch(/Offers and coupons|What will you get|seats/)
    expect(jsonLdOf(page).map((data) => data['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(headOf(page).title).toBeTruthy()
  })

  it('says why: the kinds that do not open yet, or that it is not ready', async () => {
    const { closedTypes } = products.find(({ id }) => id === 1001)!
    const kinds = (await pageOf({ id: 1001 })).one('main').named('section', 'Not on sale yet').text
    expect(kinds).toContain('Live classes')
    const [named, why] = kinds.split(': ')
    expect(named!.split(', ')).toHaveLength(closedTypes.length)
    expect(why).toContain('these do not open in it yet')
    const asked = products.find((product) => product.enquiryOnly && product.closedTypes.length === 0)!
    const other = (await pageOf(asked)).one('main').named('section', 'Not on sale yet').text
    expect(other).toContain('It is not ready for sale here yet.')
  })
})

describe('a card', () => {
  it('shows a price only of what can be paid, and counts the tests that open', async () => {
    const main = (await shop.page('/cuet-study-materials')).one('main')
    const cards = main.all('article')
    expect(cards.length).toBeGreaterThan(5)
    for (const card of cards) {
      const product = products.find(({ title }) => card.one('h3').text === title)!
      expect(card.text.includes('₹'), product.title).toBe(isSold(product))
      expect(card.text.includes('Not on sale yet'), product.title).toBe(!isSold(product))
      const tests = product.tests.reduce((sum, { count }) => sum + count, 0)
      if (tests > 1) expect(card.text, product.title).toContain(`${tests} mock tests`)
    }
  })
})

describe('a pack that is not sold', () => {
  it('has no parts to choose from', async () => {
    await shop.page('/productDetails/alacarte?packageId=1010', 404)
    expect((await pageOf({ id: 1010 })).one('main').text).not.toContain('Choose only some parts')
    expect((await pageOf({ id: 2107 })).one('main').text).toContain('Choose only some parts')
  })
})
