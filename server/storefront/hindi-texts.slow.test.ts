import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCatalogueFile } from '../seed/generated-catalogue.ts'
import { englishReadAsHindi } from '../testing/pages/english-read-as-hindi.ts'
import type { PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'
import { hindiCatalogue, IN_BOTH, IN_ENGLISH } from '../testing/shops/hindi-catalogue.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop((store) => writeCatalogueFile(hindiCatalogue(), store.folder))
})
afterAll(() => shop.close())

const productPage = async (id: number, language: '' | '/hi') => {
  const { slugurl, mahaPack } = await shop.details(id)
  return (await shop.page(`${language}/product${mahaPack ? '' : '-testseries'}/${id}/${slugurl}`)).one('main')
}
const textsMarked = (page: PagePart, lang: string) =>
  page.all('*', (part) => part.attribute('lang') === lang).map(({ text }) => text)

describe('a product page in Hindi', () => {
  it('says in Hindi what the catalogue says in Hindi, and nothing of it in English', async () => {
    const hindi = await productPage(IN_BOTH, '/hi')
    const english = await productPage(IN_BOTH, '')
    const said: [hindi: string, english: string][] = [
      ['समुच्चय सीखें।', 'Learn sets.'],
      ['समुच्चय के टेस्ट।', 'Tests on sets.'],
      ['यह क्या है', 'What it is'],
      ['परीक्षण।', 'Tests.'],
      ['और भी।', 'More.'],
      ['छोटे', 'Short'],
      ['हल सहित', 'Solved'],
      ['हर चरण।', 'Every step.'],
      ['किसके लिए?', 'For whom?'],
      ['सबके लिए।', 'All.'],
      ['सबसे ज़्यादा बिका', 'Most bought'],
      ['समुच्चय, लाइव', 'Sets, live'],
      ['गणित', 'Subject 1'],
    ]
    for (const [inHindi, inEnglish] of said) {
      expect(hindi.text).toContain(inHindi)
      expect(hindi.text).not.toContain(inEnglish)
      expect(english.text).toContain(inEnglish)
      expect(english.text).not.toContain(inHindi)
    }
    expect(hindi.one('h1').text).toBe('Sets Mock Tests')
  })

  it('says in English, and marks as English, what the catalogue does not say in Hindi', async () => {
    const page = await productPage(IN_ENGLISH, '/hi')
    const marked = textsMarked(page, 'en').join(' | ')
    for (const words of [
      'Plain Mock Tests',
      'Plain words.',
      'Only plain words.',
      'Plain overview',
      'Plain body.',
      'Plain addition.',
      'Plain highlight',
      'Plain feature',
      'Plain question?',
      'Plain answer.',
      'Plain tag',
    ])
      expect(marked).toContain(words)
    expect(englishReadAsHindi(page.element)).toEqual([])
  })

  it('is followed by lists, papers and tabs in Hindi', async () => {
    const listing = (await shop.page('/hi/mock-tests')).one('main')
    expect(listing.text).toContain('सबसे ज़्यादा बिका')
    expect(listing.text).not.toContain('Most bought')
    const exams = await shop.details(IN_BOTH)
    const list = await shop.page(`/hi/product/${IN_BOTH}/${exams.slugurl}`)
    expect(list.one('title').text).toContain('Sets Mock Tests')
  })

  it('has a head in Hindi where the catalogue has one', async () => {
    expect((await shop.page('/hi')).one('title').text).toBe('परीक्षण')
    expect((await shop.page('/')).one('title').text).toBe('Tests')
    expect((await shop.page('/hi/search')).one('title').text).not.toContain('Search')
  })
})
