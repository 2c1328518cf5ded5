import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUIRED_PAGES } from '../domains/editorial/required-pages.ts'
import { headOf, jsonLdOf } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pathOf = (name: string) => (name === 'support' ? '/support' : `/${name}.html`)

describe('a static page', () => {
  it.each(REQUIRED_PAGES.map((name) => [pathOf(name), name]))(
    'is at %s in both languages, each with its own title and text',
    async (path, name) => {
      const shown = await Promise.all(
        ['', '/hi'].map(async (language) => {
          const page = await shop.page(language + path)
          const { title, html } = await shop.api<{ title: string; html: string }>(
            `/v1/pages/${name}?language=${language ? 'HINDI' : 'ENGLISH'}`,
          )
          expect(page.one('h1').text).toBe(title)
          expect(headOf(page).title).toContain(title)
          // Its tables can be scrolled by keyboard.
          const written = html.replaceAll('<table>', '<table tabindex="0">')
          expect(await shop.html(language + path)).toContain(written)
          return page.one('main').text
        }),
      )
      expect(shown[1]).toMatch(/[\u0900-\u097F]/)
      expect(shown[0]).not.toBe(shown[1])
    },
  )

  it.each(['/term-conditions.html', '/privacy-policy.html', '/refund.html', '/support'])(
    'of several sections links to each of them: %s',
    async (path) => {
      const main = (await shop.page(path)).one('main')
      const links = main.named('nav', 'On this page').links()
      expect(links.length).toBeGreaterThan(2)
      for (const { href, text } of links)
        expect(main.one('h2', (part) => `#${part.attribute('id')}` === href).text).toBe(text)
    },
  )

  it('says when it was last changed, to people and to machines', async () => {
    const page = await shop.page('/refund.html')
    const { updated } = await shop.api<{ updated: string }>('/v1/pages/refund')
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(updated),
    )
    expect(page.one('main').text).toContain(`Last updated on ${day}`)
    expect(jsonLdOf(page).find((data) => data['@type'] === 'WebPage')).toMatchObject({
      dateModified: updated,
    })
  })

  it('that nobody wrote is not found', async () => {
    for (const path of [
      '/no-such-page.html',
      '/support.html/x',
      '/constructor.html',
      '/hi/no-such-page.html',
    ])
      await shop.page(path, 404)
    expect(await shop.leads('/support.html?utm_source=a')).toEqual([301, '/support?utm_source=a'])
  })
})

describe('/support', () => {
  it('says problem by problem what to do, and how to reach a person', async () => {
    const { phone, email } = await shop.api<{ phone: string; email: string }>('/v1/site')
    for (const path of ['/support', '/hi/support']) {
      const main = (await shop.page(path)).one('main')
      expect(main.all('h2').length).toBeGreaterThan(4)
      expect(main.hrefs()).toEqual(expect.arrayContaining([`tel:${phone}`, `mailto:${email}`]))
    }
  })
})

describe('a page that is not there', () => {
  it.each([
    ['/not-found', 'Oops! That page can’t be found.', '/'],
    ['/no/such/page', 'Oops! That page can’t be found.', '/'],
    ['/hi/not-found', 'ओह! यह पेज नहीं मिला।', '/hi'],
  ])('%s answers 404 in its language, with header, footer and a link home', async (path, said, home) => {
    const page = await shop.page(path, 404)
    const main = page.one('main')
    expect(main.one('h1').text).toBe(said)
    expect(main.hrefs()).toEqual([home])
    expect(page.all('header').length).toBe(1)
    expect(page.all('footer').length).toBe(1)
  })

  it('of a product that is not on sale says Currently unavailable in the page’s language', async () => {
    expect((await shop.page('/product/1017/x', 404)).one('h1').text).toBe('Currently unavailable')
    expect((await shop.page('/hi/product/1017/x', 404)).one('h1').text).toBe('अभी उपलब्ध नहीं है')
  })
})
