import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackageCard } from '../domains/catalogue/package-document.ts'
import type { PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

const OF_BANKING = ['Students of bank exams also choose', 'Prepare stage by stage', 'Already in a bank?']
const OF_OTHERS = ['More courses', 'Who teaches here']

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const mainOf = async (url: string) => (await shop.page(url)).one('main')
const titlesOf = (shelf: PagePart) => shelf.all('article').map((part) => part.one('h3').text)
async function titles(address: string): Promise<string[]> {
  return (await shop.api<{ packages: PackageCard[] }>(address)).packages.slice(0, 8).map(({ title }) => title)
}
const productPage = async (id: number) => await mainOf((await shop.leads(`/product/${id}/x`))[1]!)

describe('below a list of the banking group', () => {
  it.each(['/banking-study-materials', '/insurance-study-materials', '/sbi-po-exam-kit'])(
    'are its own recommendation and widgets, and not those of the others: %s',
    async (url) => {
      const headings = (await mainOf(url)).headings()
      expect(headings).toEqual(expect.arrayContaining(OF_BANKING.slice(0, 2)))
      for (const heading of OF_OTHERS) expect(headings).not.toContain(heading)
    },
  )

  it('is recommended what others of the group prepare with, beside the first of the list', async () => {
    const { packages } = await shop.api<{ packages: PackageCard[] }>('/packages/v11/listing?course=BANKING')
    const first = packages.slice(0, 3).map(({ id }) => `packageIds=${id}`)
    expect(titlesOf((await mainOf('/banking-study-materials')).under(OF_BANKING[0]!))).toEqual(
      await titles(`/packages/recommended?${first.join('&')}&by=group`),
    )
  })

  it('are the papers by stage, prelims before mains, and the promotion exams, each leading to a page', async () => {
    const main = await mainOf('/banking-study-materials')
    const stages = main.under('Prepare stage by stage')
    expect(
      stages
        .all('dt')
        .map((part) => part.text)
        .slice(0, 2),
    ).toEqual(['Prelims', 'Mains'])
    expect(stages.link('SBI PO Prelims').href).toBe('/sbi-po-prelims-exam-kit')
    const promotion = main.under('Already in a bank?').links()
    expect(promotion.map(({ text }) => text)).toEqual(['JAIIB', 'CAIIB'])
    for (const { href } of [...stages.links(), ...promotion]) await shop.page(href)
  })
})

describe('below a list of any other group', () => {
  it.each(['/cuet-study-materials', '/ssc-study-materials', '/railways-study-materials', '/nimcet'])(
    'are what grows fastest and the default widgets: %s',
    async (url) => {
      const headings = (await mainOf(url)).headings()
      expect(headings).toEqual(expect.arrayContaining(['More courses']))
      for (const heading of OF_BANKING) expect(headings).not.toContain(heading)
    },
  )

  it('is shown what grows fastest in the course, its exams by tab, and its teachers', async () => {
    const main = await mainOf('/cuet-study-materials')
    expect(titlesOf(main.under('More courses'))).toEqual(await titles('/packages/trending?course=CUET'))
    const { tabs } = await shop.api<{ tabs: { tab: string; exams: { name: string; count: number }[] }[] }>(
      '/v1/exams/tabs?course=CUET',
    )
    const shown = main.under('Choose your exam')
    expect(shown.links().map(({ text }) => text)).toEqual(
      tabs.flatMap(({ exams }) => exams.filter(({ count }) => count > 0).map(({ name }) => name)),
    )
    const teachers = main.under('Who teaches here').links()
    expect(teachers.length).toBeGreaterThan(1)
    for (const { href, text } of teachers) {
      expect(href).toMatch(/^\/cuet-study-materials\?facultyFacets=/)
      const found = (await mainOf(href)).one('p', (part) => part.attribute('role') === 'status').text
      expect(text.endsWith(found), text).toBe(true)
    }
  })

  it('stands nothing of it once the list is filtered or searched, or is of no course', async () => {
    for (const url of [
      '/cuet-study-materials?langFacets=HINDI',
      '/banking-study-materials?searchTerm=test',
      '/mock-tests',
    ])
      for (const heading of [...OF_BANKING, ...OF_OTHERS, 'Choose your exam'])
        expect((await mainOf(url)).headings(), url).not.toContain(heading)
  })
})

describe('beside a product', () => {
  it('of the banking group stands what the group recommends, of another the default', async () => {
    const bank = await productPage(2001)
    expect(titlesOf(bank.under(OF_BANKING[0]!))).toEqual(
      await titles('/packages/recommended?packageIds=2001&by=group'),
    )
    expect(bank.has('You may also like')).toBe(false)
    const other = await productPage(1001)
    expect(titlesOf(other.under('You may also like'))).toEqual(
      await titles('/packages/recommended?packageIds=1001'),
    )
    expect(other.has(OF_BANKING[0]!)).toBe(false)
  })
})
