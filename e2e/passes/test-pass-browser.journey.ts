import { expect } from 'vitest'
import { EMPTY_PASS, SERIES } from '../../server/testing/shops/pass-shop.ts'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { after, at, awake, open, sidewaysScroll, stopClock } from '../journey.ts'
import { passJourney, withPassShop } from './pass-journey.ts'
import { box, browser, cards, chosen, exams, goals, PATH, textInView } from './pass-page.ts'

withPassShop()

const EMPTY = `/product-testseries/${EMPTY_PASS}/x`

passJourney(
  'loads the next 50 cards when the last one comes into view, until all are there',
  PHONE,
  async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/testPassTagDetails')) asked.push(searchParams.get('pageNumber') ?? '')
    })
    await open(page, PATH)
    expect(await cards(page).count()).toBe(50)
    await browser(page).getByText(`50 of ${SERIES} test series`).waitFor()
    expect(asked).toEqual([])
    for (const count of [100, SERIES]) {
      await cards(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => cards(page).count()).toBe(count)
    }
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['1', '2'])
    expect(await sidewaysScroll(page)).toBe(0)
    // All of them are in the page: its own search finds a card that is far away.
    expect(
      await page.evaluate(() =>
        (window as unknown as { find(text: string): boolean }).find('Mock series 70'),
      ),
    ).toBe(true)
  },
)

passJourney(
  'chooses an exam by its tab: the address names it, paging begins anew, and a reload finds it',
  DESKTOP,
  async (page) => {
    await open(page, PATH)
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBe(100)
    const [first, second] = await goals(page).getByRole('link').all()
    expect(await first!.getAttribute('aria-current')).toBe('true')
    await second!.click()
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(at(page)).toBe(`${PATH}?tabId=EXAM_2`)
    expect(await second!.getAttribute('aria-current')).toBe('true')
    await page.reload()
    await awake(page)
    expect(await cards(page).count()).toBe(12)
    expect(await chosen(page)).toMatch(/ 2$/)
    await first!.click()
    await expect.poll(() => cards(page).count()).toBe(50)
    expect(at(page)).toBe(`${PATH}?tabId=EXAM_1`)
  },
)

passJourney('names the goal as well where the address names a category', DESKTOP, async (page) => {
  await open(page, `${PATH}?tpExamCat=CATEGORY_2&utm_source=mail`)
  expect(await chosen(page)).toMatch(/ 2$/)
  await goals(page).getByRole('link').first().click()
  await expect.poll(() => cards(page).count()).toBe(50)
  expect(at(page)).toBe(`${PATH}?tpExamCat=CATEGORY_2&utm_source=mail&goalId=GOAL_1&tabId=EXAM_1`)
})

passJourney(
  'searches from two characters on, 700 ms after the last, and groups what it finds by first course',
  DESKTOP,
  async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/packages/v8/searchTestPass') asked.push(searchParams.get('searchTerm')!)
    })
    await page.clock.install()
    await open(page, PATH)
    await stopClock(page)
    await box(page).fill('m')
    await page.clock.runFor(3_000)
    expect(asked).toEqual([])
    await box(page).fill('mo')
    await page.clock.runFor(699)
    await box(page).fill('moc')
    await page.clock.runFor(699)
    expect(asked).toEqual([])
    const headings = browser(page).getByRole('heading', { level: 3, name: /^Course / })
    await expect.poll(after(page, 10, () => headings.count())).toBe(2)
    expect(asked).toEqual(['moc'])
    expect(await cards(page).count()).toBe(50)
    expect(await exams(page).count()).toBe(0)
    await box(page).fill('')
    await expect.poll(after(page, 1, () => exams(page).count())).toBe(1)
    await expect.poll(() => textInView(cards(page).first())).toContain('Mock series 2')
  },
)

passJourney('says that a search found nothing, and that an exam has nothing yet', PHONE, async (page) => {
  await open(page, PATH)
  await box(page).fill('zzqqxx')
  await browser(page).getByText('No content found').waitFor()
  await open(page, EMPTY)
  await browser(page).getByText('Content will be added soon').waitFor()
  await open(page, `/hi${EMPTY}`)
  await page.getByText('सामग्री जल्द जोड़ी जाएगी').waitFor()
})

passJourney(
  'a card shows tags and languages, its tests from 20 on, and free ones always',
  DESKTOP,
  async (page) => {
    await open(page, PATH)
    const [with19, with20, without] = await cards(page).all()
    const answer = await page.request.get(
      '/api/v1/testPass/testPassTagDetails?packageId=1&courseName=EXAM_1&wrapperLanguageTagId=ENGLISH',
    )
    const { data } = (await answer.json()) as {
      data: { additionalTags: { name: string }[]; languageTags: { name: string }[] }[]
    }
    expect(data.flatMap(({ additionalTags }) => additionalTags).length).toBeGreaterThan(20)
    for (const [at, { additionalTags, languageTags }] of data.slice(0, 10).entries())
      for (const { name } of [...additionalTags, ...languageTags])
        await expect.poll(() => textInView(cards(page).nth(at))).toContain(name)
    await expect.poll(() => textInView(with19!)).toMatch(/^1 free test$/m)
    await expect.poll(() => textInView(with20!)).toMatch(/^20 tests · 1 free test$/m)
    await expect.poll(() => textInView(without!)).toMatch(/^20 tests$/m)
    expect(await with20!.getByRole('link', { name: /^Take a free test/ }).getAttribute('href')).toMatch(
      /^\/test-series-portal\/\d+\/13\/new\/.+\?isTestPass=true&freeContent=true$/,
    )
  },
)

passJourney(
  'shows Our Plans, two of them on a phone and the rest on demand, none for nothing',
  PHONE,
  async (page) => {
    await open(page, PATH)
    const plans = page.getByRole('group', { name: 'Our Plans' }).locator('visible=true')
    const names = () => plans.getByRole('radio').locator('visible=true').count()
    expect(await names()).toBe(2)
    await plans.getByText('View More').click()
    expect(await names()).toBe(4)
    await plans.getByText('View Less').click()
    expect(await names()).toBe(2)
    expect(await page.getByText('Trial of a week').count()).toBe(0)
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByText('View More').first().waitFor({ state: 'hidden' })
    expect(await names()).toBe(4)
  },
)

passJourney('keeps the chosen plan at the thumb, as a card below 430 px', PHONE, async (page) => {
  await open(page, PATH)
  const card = page.locator('[data-pass-card]')
  await expect.poll(() => card.innerText()).toContain('Plan of 12')
  await page
    .getByRole('radio', { name: /Plan of 6/ })
    .locator('visible=true')
    .check()
  await expect.poll(() => card.innerText()).toContain('Plan of 6')
  await page.mouse.wheel(0, 2_000)
  const bar = page.locator('.price-bar')
  expect(await bar.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toMatch(/^\/checkout\/1\?/)
  await bar.getByText('₹399').waitFor()
  await page.setViewportSize({ width: 429, height: 780 })
  expect(await card.isVisible()).toBe(true)
  await page.setViewportSize({ width: 430, height: 780 })
  expect(await card.isVisible()).toBe(false)
  expect(await bar.getByRole('link', { name: 'Buy Now' }).isVisible()).toBe(true)
})

passJourney(
  'offers all passes side by side at the operator’s address, without the header',
  DESKTOP,
  async (page) => {
    await open(page, '/all-in-one')
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'All passes' }).waitFor()
    const first = page.getByRole('region', { name: 'First pass' })
    expect(await first.getByRole('link', { name: /^Buy Now/ }).count()).toBe(4)
    expect(await first.getByText('Trial of a week').count()).toBe(0)
    const [left, right] = await page.getByRole('main').getByRole('region').all()
    const boxes = [(await left!.boundingBox())!, (await right!.boundingBox())!]
    expect(boxes[0]!.y).toBe(boxes[1]!.y)
    expect(await axeFaults(page)).toEqual([])
    const buy = first.getByRole('link', { name: 'Buy Now: First pass, Plan of 6' })
    expect(await buy.getAttribute('href')).toBe('/checkout/1?validityId=2')
    await page.goto('/hi/all-in-one')
    await page.getByRole('heading', { level: 1, name: 'सारे पास' }).waitFor()
    await page.setViewportSize(PHONE.viewport)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

passJourney('is sent with its goals, its first tab and its banner', PHONE, async (page) => {
  const html = await (await page.request.get(PATH)).text()
  for (const name of ['exam_and_goals', 'selected_tab_data', 'test_pass_banner_data'])
    expect(html).toContain(name)
  expect(html.match(/<article/g)!.length).toBeGreaterThan(50)
})
