import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

interface Site {
  phone: string
  about: string
  social: { network: string; label: string; url: string }[]
  sisters: { name: string; url: string }[]
  seller: { name: string; address: string }
  grievanceOfficer: { name: string; email: string }
  privacyNotice: string
}

const GUIDES = [
  'syllabus',
  'previous-year-question-paper',
  'exam-pattern',
  'cut-off',
  'preparation',
  'eligibility-criteria',
]

let shop: Shop
let site: Site
let footer: PagePart
let inHindi: PagePart

beforeAll(async () => {
  shop = await openShop()
  site = await shop.api<Site>('/v1/site')
  footer = (await shop.page('/')).one('footer')
  inHindi = (await shop.page('/hi')).one('footer')
})
afterAll(() => shop.close())

/** The links are there, and a page answers at each. */
async function leadTo(group: PagePart, hrefs: string[]): Promise<void> {
  for (const href of hrefs) {
    expect(group.hrefs()).toContain(href)
    await shop.page(href)
  }
}

describe('the footer', () => {
  it('leads to the product types: /mock-tests, /live-classes, /videos, /ebooks, /books', async () => {
    const wanted = ['/mock-tests', '/live-classes', '/videos', '/ebooks', '/books']
    expect(footer.under('Products').hrefs()).toEqual(wanted)
    await leadTo(footer, wanted)
  })

  it.each(['cuet-pg', 'cuet-ug'])('links to the six guides of %s, pages in both languages', async (exam) => {
    const guides = GUIDES.map((guide) => `/${exam}-${guide}.html`)
    const heading = `${exam.toUpperCase().replace('-', ' ')} guides`
    expect(footer.under(heading).hrefs()).toEqual(guides)
    await leadTo(footer, guides)
    await leadTo(
      inHindi,
      guides.map((href) => `/hi${href}`),
    )
  })

  it('leads to the company’s own pages: contact, media, careers, support, refunds, terms, privacy, and the About page elsewhere', async () => {
    const company = footer.under('Company')
    await leadTo(company, [
      '/contact-us.html',
      '/media.html',
      '/careers.html',
      '/support',
      '/refund.html',
      '/term-conditions.html',
      '/privacy-policy.html',
    ])
    const about = company.link('About us')
    expect(about.href).toBe(site.about)
    expect(about.href).toMatch(/^https:\/\//)
    expect(about.attributes.rel).toBe('noopener')
  })

  it('leads at its bottom to Responsible Disclosure Program, Cancellation & Refunds, Terms & Conditions and Privacy Policy', async () => {
    const wanted = [
      ['Responsible Disclosure Program', '/responsible-disclosure.html'],
      ['Cancellation & Refunds', '/refund.html'],
      ['Terms & Conditions', '/term-conditions.html'],
      ['Privacy Policy', '/privacy-policy.html'],
    ] as const
    const bottom = footer.one('ul', (part) => part.items()[0] === 'Responsible Disclosure Program')
    expect(bottom.links().map(({ text, href }) => [text, href])).toEqual(wanted)
    await leadTo(
      footer,
      wanted.map(([, href]) => href),
    )
  })

  it('leads to the sister platforms, each by its logo and its name', () => {
    const links = footer.under('Our other platforms').all('a')
    expect(site.sisters.length).toBeGreaterThan(0)
    expect(links.map((link) => link.attribute('href'))).toEqual(site.sisters.map(({ url }) => url))
    for (const [at, { name }] of site.sisters.entries()) {
      const logo = links[at]!.one('span', (part) => part.attribute('aria-hidden') === 'true')
      expect(logo.text).toBe(name.slice(0, 1))
      expect(footer.link(name).href).toBe(links[at]!.attribute('href'))
    }
  })

  it.each(['CUET-PG', 'CUET-UG', 'CUET-Hindi'])('links to the video and the photo channel of %s', (exam) => {
    const follow = footer.under('Follow us')
    const own = site.social.filter(({ label }) => label.startsWith(exam))
    expect(own.map(({ network }) => network).sort()).toEqual(['photo', 'video'])
    for (const { label, url } of own) expect(follow.link(label).href).toBe(url)
  })

  it('gives the support phone to dial', () => {
    expect(footer.hrefs()).toContain(`tel:${site.phone}`)
    expect(inHindi.hrefs()).toContain(`tel:${site.phone}`)
  })

  it('names seller, grievance officer and what is done with personal data', () => {
    for (const said of [
      site.seller.name,
      site.seller.address,
      site.grievanceOfficer.name,
      site.privacyNotice,
    ])
      expect(footer.text).toContain(said)
    expect(footer.link(site.grievanceOfficer.email).href).toBe(`mailto:${site.grievanceOfficer.email}`)
  })

  it('leads nowhere that is not built yet', () => {
    for (const part of [footer, inHindi])
      expect(part.hrefs().filter((href) => /cuet-college-predictor|\/blog/.test(href))).toEqual([])
  })

  it('keeps a reader of Hindi in Hindi', () => {
    const inside = inHindi.hrefs().filter((href) => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(20)
    for (const href of inside) expect(href).toMatch(/^\/hi\//)
  })
})
