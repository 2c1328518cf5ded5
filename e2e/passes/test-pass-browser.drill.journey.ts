import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { open, sidewaysScroll } from '../journey.ts'
import { passJourney, withPassShop } from './pass-journey.ts'
import { box, browser, cards, chosen, goals, PATH } from './pass-page.ts'

withPassShop()

const failing = {
  status: 500,
  contentType: 'application/problem+json',
  body: '{"status":500,"code":"internal"}',
}

passJourney('loads the next cards for somebody who walks through them by keyboard', DESKTOP, async (page) => {
  await open(page, PATH)
  await cards(page).nth(48).getByRole('link').first().focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect.poll(() => cards(page).count()).toBe(100)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Mock series/)
})

passJourney(
  'opens at the exam that tpExam names, and at the first for what nobody knows',
  DESKTOP,
  async (page) => {
    for (const [query, name] of [
      ['?tpExam=EXAM_2', / 2$/],
      ['?tpExam=EXAM_2&tabId=EXAM_1', / 1$/],
      ['?goalId=GOAL_2', / 2$/],
      ['?goalId=nobody&tabId=%3Cb%3E&tpExam=x&tpExamCat=y', / 1$/],
    ] as const) {
      await page.goto(PATH + query)
      expect(await chosen(page), query).toMatch(name)
    }
  },
)

passJourney(
  'stops loading when a page or a search fails, and goes on when asked',
  { ...DESKTOP, despite: /500/ },
  async (page) => {
    await open(page, PATH)
    await page.route(/testPassTagDetails|searchTestPass/, (route) => route.fulfill(failing))
    await cards(page).last().scrollIntoViewIfNeeded()
    const alert = browser(page).getByRole('alert')
    await alert.getByText('This did not load. Check your connection.').waitFor()
    expect(await browser(page).getByText('Loading …').count()).toBe(0)
    expect(await cards(page).count()).toBe(50)
    await box(page).fill('mock')
    const said = browser(page).getByRole('search').getByRole('status')
    await said.getByText('This did not load. Check your connection.').waitFor()
    expect(await browser(page).getByText('Loading …').count()).toBe(0)
    await box(page).fill('')
    await page.unrouteAll({ behavior: 'wait' })
    await browser(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(page).count()).toBe(100)
  },
)

passJourney(
  'leads to the same tabs without JavaScript',
  { ...PHONE, javaScriptEnabled: false },
  async (page) => {
    await page.goto(PATH)
    expect(await cards(page).count()).toBe(50)
    expect(await box(page).isVisible()).toBe(false)
    await goals(page).getByRole('link').nth(1).click()
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(await chosen(page)).toMatch(/ 2$/)
  },
)

passJourney('is sound to axe and to Hindi readers at every width', PHONE, async (page) => {
  for (const [language, heading] of [
    ['', 'What this pass opens'],
    ['/hi', 'इस पास में क्या-क्या खुलता है'],
  ] as const)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, language + PATH)
      await page.getByRole('region', { name: heading }).waitFor()
      expect(await axeFaults(page), `${language} ${width}`).toEqual([])
      expect(await sidewaysScroll(page), `${language} ${width}`).toBe(0)
    }
})

passJourney('tells benefits in the operator’s own words alone', PHONE, async (page) => {
  await open(page, PATH)
  await page.getByText('One login for all exams').first().waitFor()
  const text = await page.locator('body').innerText()
  for (const claim of [/500\s*%/, /40,?000\+/, /refund on final selection/i, /largest community/i])
    expect(text).not.toMatch(claim)
})

passJourney(
  'compares the series that were ticked, in whatever tab, with the price of the pass',
  PHONE,
  async (page) => {
    await open(page, PATH)
    const boxes = browser(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(2).check()
    const prices: number[] = []
    for (const id of [12, 14]) {
      const answer = await page.request.get(`/api/packages/cards?packageIds=${id}`)
      prices.push((await answer.json()).packages[0].validity.spPaise)
    }
    const together = (prices[0]! + prices[1]!) / 100
    const text = browser(page).getByRole('status').filter({ hasText: 'one by one' })
    await expect
      .poll(() => text.innerText())
      .toContain(`2 test series one by one: ₹${together.toLocaleString('en-IN')}`)
    expect(await text.innerText()).toContain('All of them in this pass: ₹599')
    await goals(page).getByRole('link').nth(1).click()
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(await text.innerText()).toContain('All of them in this pass: ₹599')
    await goals(page).getByRole('link').first().click()
    await expect.poll(() => cards(page).count()).toBe(50)
    expect(await boxes.first().isChecked()).toBe(true)
    await browser(page).getByRole('button', { name: 'Clear all' }).click()
    expect(await boxes.first().isChecked()).toBe(false)
    expect(await text.count()).toBe(0)
  },
)
