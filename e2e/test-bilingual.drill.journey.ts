import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testQuestion, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { action, begin, handIn, heading, option, palette, portal, room } from './candidate.ts'
import { examJourney } from './exam-journey.ts'
import { awake, sidewaysScroll } from './journey.ts'

const text = (page: Page, words: string) => room(page).getByText(words, { exact: true })
const inEnglish = (page: Page) => room(page).getByRole('button', { name: 'English', exact: true })
const inHindi = (page: Page) => room(page).getByRole('button', { name: 'हिंदी', exact: true })

const BOTH = testPaper({ sections: [testSection('all', [1, 3, 1])] })

examJourney(
  'a test is started in Hindi; one question is switched to English and back, the others stay; the result is in Hindi',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(BOTH)
    await page.goto(portal(test, { locale: 'hi' }))
    await page.getByRole('heading', { name: 'एक परीक्षा पत्र' }).waitFor()
    expect(await page.getByRole('radio', { name: 'हिंदी' }).isChecked()).toBe(true)
    await begin(page, test, { locale: 'hi' })
    await text(page, 'प्रकार 1 का प्रश्न?').waitFor()
    await option(page, 'B').click()
    await inEnglish(page).click()
    await text(page, 'A question of type 1?').waitFor()
    expect(await room(page).locator('[lang=en]').getByText('A question of type 1?').count()).toBe(1)
    expect(await option(page, 'B').isChecked()).toBe(true)
    await action(page, 'आगे').click()
    await text(page, 'प्रकार 3 का प्रश्न?').waitFor()
    await action(page, 'पिछला').click()
    await text(page, 'A question of type 1?').waitFor()
    await inHindi(page).click()
    await text(page, 'प्रकार 1 का प्रश्न?').waitFor()

    // All questions at once, and back.
    const language = room(page).getByLabel('प्रश्नों की भाषा')
    await language.selectOption({ label: 'अंग्रेज़ी' })
    await text(page, 'A question of type 1?').waitFor()
    await action(page, 'आगे').click()
    await text(page, 'A question of type 3?').waitFor()
    await language.selectOption({ label: 'हिंदी' })
    await text(page, 'प्रकार 3 का प्रश्न?').waitFor()

    await handIn(page)
    await page.getByRole('link', { name: 'नतीजा देखें' }).click()
    await page.waitForURL(/\/hi\/my-test-analysis\//)
    await awake(page)
    const first = page.getByRole('article', { name: 'सवाल 1', exact: true })
    await first.getByText('प्रकार 1 का प्रश्न?').waitFor()
    await first.getByText('सही', { exact: true }).waitFor()
    await first.getByText('हल', { exact: true }).click()
    await first.getByText('हल canarysolution 1').waitFor()
    await page.getByRole('button', { name: 'अंग्रेज़ी' }).click()
    await first.getByText('A question of type 1?').waitFor()
  },
)

examJourney(
  'a question that exists in one language only says so, and a test in English can be started in English from the Hindi page',
  PHONE,
  async ({ hall, page }) => {
    const { shown } = testQuestion(1)
    const onlyEnglish = testQuestion(1, { code: 'only-english', shown: { en: shown.en! } })
    const section = testSection('all', [], { questions: [testQuestion(1), onlyEnglish] })
    const test = await hall.publish(testPaper({ sections: [section] }))
    await page.goto(portal(test, { locale: 'hi' }))
    await page.getByRole('radio', { name: 'अंग्रेज़ी (English)' }).check()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'टेस्ट शुरू करें' }).click()
    await text(page, 'A question of type 1?').waitFor()
    await inHindi(page).click()
    await text(page, 'प्रकार 1 का प्रश्न?').waitFor()
    await room(page).getByRole('button', { name: 'टूल्स' }).click()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await room(page).getByLabel('प्रश्नों की भाषा').selectOption({ label: 'हिंदी' })
    await page.keyboard.press('Escape')
    await action(page, 'आगे').click()
    await heading(page, 2).waitFor()
    await room(page).getByText('यह प्रश्न केवल अंग्रेज़ी में है।').waitFor()
    expect(await inHindi(page).count()).toBe(0)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await room(page).getByRole('button', { name: 'प्रश्न सूची' }).click()
    await palette(page).waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await handIn(page)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'नतीजा देखें' }).click()
    await page
      .getByRole('article', { name: 'सवाल 2', exact: true })
      .getByText('A question of type 1?')
      .waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  },
)
