import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSound, walked } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, awake, journey, open, sidewaysScroll } from './journey.ts'

const ADDRESS = '/neet-rank-predictor'
/** 650 marks of NEET-UG 2024, counted in the file itself: 28,910 got more. */
const RANK_650 = 28_911

const main = (page: Page) => page.getByRole('main')
const marks = (page: Page) => page.getByRole('spinbutton', { name: 'Your marks' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const see = (page: Page) => page.getByRole('button', { name: 'See my rank' })
const answer = (page: Page) =>
  main(page).getByRole('region', { name: /^(Your rank with|The predicted rank)/ })
const standards = (page: Page) =>
  main(page).getByRole('region', { name: /^(Would you have qualified\?|Is that enough)/ })

/** The predicted rank and the bounds of its range. */
async function figures(page: Page): Promise<{ rank: number; low: number; high: number }> {
  const said = (await answer(page).getByRole('definition').allTextContents()).join('\n')
  const numbers = /^([\d,]+)\nof 23,33,162 candidates\n90 % range: ([\d,]+) to ([\d,]+)$/m.exec(said)
  const [rank, low, high] = (numbers ?? []).slice(1).map((text) => Number(text.replaceAll(',', '')))
  return { rank: rank!, low: low!, high: high! }
}

journey(
  'takes marks on a phone, and shows rank, range, percentile and a category’s own standard',
  PHONE,
  async (page) => {
    await open(page, ADDRESS)
    await marks(page).fill('650')
    await see(page).click()
    await answer(page).waitFor()
    expect(at(page)).toBe(`${ADDRESS}?marks=650&category=&year=2024`)
    const { rank, low, high } = await figures(page)
    expect([rank, low < RANK_650, RANK_650 < high]).toEqual([RANK_650, true, true])
    await answer(page).getByText('98.76').waitFor()
    // Focus moves to the answer.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your rank with 650 marks')

    await marks(page).fill('140')
    await category(page).selectOption('OBC (NCL)')
    await see(page).click()
    await page.getByRole('heading', { name: 'Your rank with 140 marks' }).waitFor()
    expect(await standards(page).textContent()).toMatch(/Qualified in NEET-UG 2024\s*OBC \(NCL\): 129 marks/)
    await category(page).selectOption('General')
    await see(page).click()
    await standards(page).getByText('Not qualified in NEET-UG 2024').waitFor()
    expect(await standards(page).textContent()).toContain('General: 164 marks were needed')
    await page.goBack()
    await standards(page)
      .getByText(/OBC \(NCL\): 129/)
      .waitFor()
    expect(await category(page).inputValue()).toBe('OBC')
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

journey('shows at the field what is wrong, and keeps what was typed', PHONE, async (page) => {
  await open(page, ADDRESS)
  for (const [typed, said] of [
    ['', 'Enter the marks you got or expect.'],
    ['721', 'NEET marks go from −180 to 720.'],
    ['-181', 'NEET marks go from −180 to 720.'],
    ['540.5', 'NEET marks are whole numbers, such as 540.'],
  ] as const) {
    await marks(page).fill(typed)
    await see(page).click()
    await main(page).getByRole('alert').filter({ hasText: said }).waitFor()
    expect(await marks(page).inputValue()).toBe(typed)
    await expect.poll(() => marks(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await answer(page).count()).toBe(0)
  }
  await marks(page).fill('-180')
  await see(page).click()
  await answer(page).waitFor()
})

journey(
  'opens the address of an answer as the same answer, with a link to one’s own',
  PHONE,
  async (page) => {
    await open(page, `${ADDRESS}?marks=-12&year=2024&category=ST`)
    const own = await figures(page)
    await page.getByRole('link', { name: 'See what others will see' }).click()
    await page.waitForURL(/\/neet-rank-predictor\/[0-9a-z]{8}$/)
    await page.getByRole('heading', { level: 1, name: '−12 marks in NEET' }).waitFor()
    expect(await figures(page)).toEqual(own)
    expect(await standards(page).textContent()).toMatch(/Not qualified in NEET-UG 2024\s*ST: 129 marks/)
    await page.reload()
    expect(await figures(page)).toEqual(own)
    await awake(page)
    await page.getByRole('link', { name: 'Work out your own rank' }).click()
    await page.waitForURL(ADDRESS)
    expect(await marks(page).inputValue()).toBe('')
  },
)

journey(
  'a token with one letter changed is not a page',
  { ...PHONE, despite: /status of 404/ },
  async (page) => {
    const answered = await page.goto(`${ADDRESS}/0c92ks4k`)
    expect(answered?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Oops! That page can’t be found.' }).waitFor()
  },
)

journey('works without JavaScript', { ...PHONE, javaScriptEnabled: false }, async (page) => {
  await page.goto(ADDRESS)
  await marks(page).fill('650')
  await category(page).selectOption('General')
  await see(page).click()
  await page.waitForURL(`${ADDRESS}?marks=650&category=GN&year=2024`)
  const { low, high } = await figures(page)
  expect(low < RANK_650 && RANK_650 < high).toBe(true)
  expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
  await page.getByText('As a table').click()
  expect(await page.getByRole('rowheader', { name: '630 to 659 (your marks)' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'See what others will see' }).click()
  await answer(page).waitFor()
  expect((await figures(page)).low).toBe(low)
  await page.goto(`${ADDRESS}?marks=much`)
  await main(page).getByText('Enter your marks in digits, such as 540.').waitFor()
})

journey('is in Hindi, and its address stays Hindi', PHONE, async (page) => {
  await open(page, `/hi${ADDRESS}`)
  await page.getByRole('spinbutton', { name: 'आपके अंक' }).fill('720')
  await page.getByRole('button', { name: 'मेरी रैंक देखें' }).click()
  await page.getByRole('heading', { name: '720 अंकों पर आपकी रैंक' }).waitFor()
  expect(at(page)).toBe(`/hi${ADDRESS}?marks=720&category=&year=2024`)
  await page.getByText('शाबाश! ऐसे ही आगे बढ़ते रहें!').waitFor()
  await page.getByRole('link', { name: 'देखें कि दूसरों को क्या दिखेगा' }).click()
  await page.waitForURL(/^[^?]*\/hi\/neet-rank-predictor\/[0-9a-z]{8}$/)
  await page.getByRole('heading', { level: 1, name: 'NEET में 720 अंक' }).waitFor()
})

journey('copies the address of an answer', { ...DESKTOP, permissions: ['clipboard-write'] }, async (page) => {
  await open(page, `${ADDRESS}?marks=650&year=2024&category=OBC`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
})

journey(
  'passes axe with and without an answer, at every width, in forced colours too',
  PHONE,
  async (page) => {
    for (const address of [
      ADDRESS,
      `${ADDRESS}?marks=650`,
      `${ADDRESS}?marks=much`,
      `/hi${ADDRESS}/0c92ks4j`,
    ])
      for (const width of walked([360, 1440])) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        await isSound(page, address)
        expect.soft(await sidewaysScroll(page), `${address}, ${width} px`).toBe(0)
      }
  },
)
