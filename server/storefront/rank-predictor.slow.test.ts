import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rankPredictionPath } from '../../addresses/rank-prediction-path.ts'
import { importDistributions } from '../domains/predictors/import-distributions.ts'
import { importDemoDistributions } from '../seed/load-demo.ts'
import { headOf } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'
import { TEST_NOW } from '../testing/test-app.ts'

const ADDRESS = '/neet-rank-predictor'
const NEET = 'content/distributions/neet-ug-2024.json'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const mainOf = async (url: string, status = 200) => (await shop.page(url, status)).one('main')

describe('the rank predictor without results', () => {
  it('says so, shows a way on, and is no page for search engines', async () => {
    const page = await shop.page(ADDRESS)
    expect(page.one('main').text).toContain('We have no results to compare with yet.')
    expect(page.one('main').link('See mock tests').href).toBe('/mock-tests')
    expect(headOf(page).meta('robots')).toEqual(['noindex, follow'])
    expect(await shop.html('/sitemap-1.xml')).not.toContain(ADDRESS)
  })
})

describe('the rank predictor', () => {
  beforeAll(async () => {
    await importDemoDistributions(shop.store.db, { clock: shop.app.clock, maxBytes: 1_000_000 })
  })

  it('has them as soon as they are brought in, although pages are kept', async () => {
    await expect.poll(async () => (await mainOf(ADDRESS)).text).toContain('23,33,162')
  })

  it('answers as a page made by the server, by the results of the latest year', async () => {
    const main = await mainOf(`${ADDRESS}?marks=650&category=OBC&year=2024`)
    for (const said of [
      'Your rank with 650 marks',
      '28,911',
      'of 23,33,162 candidates',
      '98.76',
      'Way to go! Keep Practicing.',
      'OBC (NCL): 129 marks were needed',
      'counted from the results that the National Testing Agency published centre by centre in July 2024',
    ])
      expect(main.text).toContain(said)
    expect((await mainOf(`${ADDRESS}?marks=720`)).text).toContain('Well done! Keep it up!')
  })

  it('draws the candidates with words for whoever does not see it, and has them as a table', async () => {
    const main = await mainOf(`${ADDRESS}?marks=650`)
    const drawing = main.one('svg', (part) => part.attribute('role') === 'img')
    expect(drawing.attribute('aria-label')).toBe(
      'How many of the 23,33,162 candidates of NEET-UG 2024 got which marks. ' +
        'You have 650 marks: 98.76 % got these marks or less.',
    )
    const rows = main.one('table').all('tr').slice(1)
    expect(rows).toHaveLength(30)
    const counted = rows.map((row) => Number(row.all('td')[0]!.text.replaceAll(',', '')))
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2_333_162)
    expect(rows.map(({ text }) => text).filter((text) => text.includes('your marks'))).toHaveLength(1)
  })

  it('says what is wrong at the field, with what was typed', async () => {
    const main = await mainOf(`${ADDRESS}?marks=900&year=2024`)
    const field = main.one('input', (part) => part.attribute('name') === 'marks')
    expect([field.attribute('aria-invalid'), field.attribute('value')]).toEqual(['true', '900'])
    expect(main.text).toContain('NEET marks go from −180 to 720.')
    expect(main.all('h2').map(({ text }) => text)).toEqual([
      'How the candidates of NEET-UG 2024 did',
      'What this is based on',
      'What it cannot tell you',
    ])
    expect((await mainOf(`${ADDRESS}?marks=1&year=1999`)).text).toContain(
      'We do not have results of that year.',
    )
    expect((await mainOf(`${ADDRESS}?marks=1&category=XX`)).text).toContain(
      'Choose a category from the list.',
    )
  })

  it('keeps an answer for each question, and one page for names it does not know', async () => {
    const answers = ['?marks=1', '?marks=2', '?marks=1&category=SC', '?marks=1&utm_source=x']
    const pages = await Promise.all(answers.map(async (query) => (await mainOf(ADDRESS + query)).text))
    expect(new Set(pages).size).toBe(3)
    expect(pages[3]).toBe(pages[0])
  })

  it('is one page for search engines, and a prediction that was passed on is none', async () => {
    const plain = headOf(await shop.page(`${ADDRESS}?marks=650`))
    expect(plain.link('canonical')).toEqual([expect.stringMatching(/\/neet-rank-predictor$/)])
    expect(plain.meta('robots')).toEqual([])
    const shared = headOf(await shop.page(rankPredictionPath({ marks: 650, year: 2024 })!))
    expect(shared.link('canonical')).toEqual([expect.stringMatching(/\/neet-rank-predictor$/)])
    expect(shared.meta('robots')).toEqual(['noindex, follow'])
    expect(shared.title).toContain('650 marks in NEET: all-India rank 28,911 (NEET-UG 2024)')
    expect(await shop.html('/sitemap-1.xml')).toContain(`${ADDRESS}</loc>`)
  })

  it('shows a prediction that was passed on, in each language, with the way to one’s own', async () => {
    const path = rankPredictionPath({ marks: -12, year: 2024, category: 'ST' })!
    const main = await mainOf(path)
    expect(main.one('h1').text).toBe('−12 marks in NEET')
    expect(main.text).toContain('Not qualified in NEET-UG 2024')
    expect(main.link('Work out your own rank').href).toBe(ADDRESS)
    const hindi = await mainOf(`/hi${path}`)
    expect(hindi.one('h1').text).toBe('NEET में −12 अंक')
    expect(hindi.link('अपनी रैंक निकालें').href).toBe(`/hi${ADDRESS}`)
  })

  it('is no page for what is no token, nor for a year without results', async () => {
    for (const token of ['token', '0c92ks4k', '00000000', 'a'.repeat(500)])
      await shop.page(`${ADDRESS}/${token}`, 404)
    await shop.page(rankPredictionPath({ marks: 650, year: 2031 })!, 404)
    await shop.page(rankPredictionPath({ marks: 900, year: 2024 })!, 404)
  })

  it('follows an import: another year is the one it answers from, the earlier ones can be chosen', async () => {
    const document = JSON.parse(await readFile(NEET, 'utf8'))
    const later = { ...document, code: 'neet-ug-2025', year: 2025 }
    const how = { dryRun: false, actor: 'test', now: TEST_NOW }
    await importDistributions(shop.store.db, [{ label: '', document: later }], how)
    await expect.poll(async () => (await mainOf(ADDRESS)).text).toContain('candidates of NEET-UG 2025')
    const years = (await mainOf(ADDRESS)).one('select', (part) => part.attribute('name') === 'year')
    expect(years.all('option').map(({ text }) => text)).toEqual(['NEET-UG 2025', 'NEET-UG 2024'])
    expect((await mainOf(`${ADDRESS}?marks=650&year=2024`)).text).toContain('rank in NEET-UG 2024')
  })
})
