import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { psychometricPaper, testQuestion, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { action, begin, handIn, heading, option, portal, room } from './candidate.ts'
import { examJourney } from './exam-journey.ts'

const STEPS = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
const STEPS_HI = ['कभी नहीं', 'शायद ही', 'कभी-कभी', 'अक्सर', 'हमेशा']

const statement = (at: number, scores: number[]) =>
  testQuestion(7, {
    code: `statement-${at}`,
    optionCount: 5,
    marking: { marksUnits: 0, negativeUnits: 0, partial: 'none' },
    scale: 'focus',
    scores,
    shown: {
      en: { text: `<p>Statement ${at} about me.</p>`, options: STEPS },
      hi: { text: `<p>मेरे बारे में कथन ${at}।</p>`, options: STEPS_HI },
    },
  })

const SELF_CHECK = psychometricPaper({
  title: { en: 'How I study', hi: 'मैं कैसे पढ़ता हूँ' },
  scales: [
    {
      id: 'focus',
      name: { en: 'Staying with it', hi: 'टिके रहना' },
      bands: [
        { upTo: 5, text: { en: 'You get up often.', hi: 'आप बार-बार उठते हैं।' } },
        { upTo: 12, text: { en: 'You stay with it for long.', hi: 'आप देर तक टिके रहते हैं।' } },
      ],
    },
  ],
  sections: [
    testSection('statements', [], {
      questions: [
        statement(1, [0, 1, 2, 3, 4]),
        statement(2, [0, 1, 2, 3, 4]),
        statement(3, [4, 3, 2, 1, 0]),
      ],
    }),
  ],
})

/** Words about graded answers. */
const GRADED = /\b(right|wrong|correct|incorrect|marks|negative|score)\b/i
const GRADED_HI = /सही|ग़लत|अंक/

/** The button for reporting a mistake contains such a word. */
const REPORT = /^(Report a mistake|ग़लती बताएँ)$/

async function saysNothingGraded(page: Page, words: RegExp, but = ''): Promise<void> {
  // The visible text, not all text of the document (textContent).
  const told = (await page.locator('body').innerText()).replaceAll(but, '').split('\n')
  expect(told.filter((line) => words.test(line) && !REPORT.test(line))).toEqual([])
}

examJourney(
  'a self-check is taken in its own portal: five steps per statement, nothing right or wrong, and the words of its scale at the end',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(SELF_CHECK)
    await page.goto(portal(test, { testType: 9 }))
    expect(page.url()).toContain('/psych-test-portal/')
    await page.getByText('Self-check', { exact: true }).waitFor()
    await saysNothingGraded(page, GRADED)
    await begin(page, test, { testType: 9 })
    for (const [at, letter] of ['E', 'D', 'A'].entries()) {
      await heading(page, at + 1).waitFor()
      expect(await room(page).getByRole('radio').count()).toBe(5)
      await saysNothingGraded(page, GRADED)
      await option(page, letter).click()
      await action(page, /^(Next|Review & submit)$/).click()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the test' }).waitFor()
    await saysNothingGraded(page, GRADED)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await handIn(page)
    await saysNothingGraded(page, GRADED)
    await page.getByRole('link', { name: 'See the result' }).click()
    const scale = page.getByRole('listitem').filter({ hasText: 'Staying with it' })
    await scale.getByText('You stay with it for long.').waitFor()
    await scale.getByText('11 of 12').waitFor()
    await page.getByText('As a table').click()
    expect(await page.getByRole('table').getByRole('row').last().textContent()).toMatch(
      /Staying with it\s*11 of 12\s*You stay with it for long\./,
    )
    await page.getByRole('article', { name: 'Question 3' }).getByText('Your answer').waitFor()
    await saysNothingGraded(page, GRADED, 'Nothing here is right or wrong.')
    await page.getByRole('link', { name: 'All my tests' }).click()
    const card = page.getByRole('article', { name: 'How I study' })
    await card.getByText('Completed', { exact: true }).waitFor()
    await card.getByText('Self-check', { exact: true }).waitFor()
    await saysNothingGraded(page, GRADED)
  },
)

examJourney('the same in Hindi on a phone', PHONE, async ({ hall, page }) => {
  const test = await hall.publish(SELF_CHECK)
  await page.goto(portal(test, { testType: 9, locale: 'hi' }))
  await page.getByText('आत्म-जाँच', { exact: true }).waitFor()
  await saysNothingGraded(page, GRADED_HI)
  await begin(page, test, { testType: 9, locale: 'hi' })
  await saysNothingGraded(page, GRADED_HI)
  await option(page, 'A').click()
  await room(page).getByRole('button', { name: 'प्रश्न सूची' }).click()
  await handIn(page)
  await page.getByRole('link', { name: 'नतीजा देखें' }).click()
  await page.getByRole('listitem').filter({ hasText: 'टिके रहना' }).getByText('आप बार-बार उठते हैं।').waitFor()
  await saysNothingGraded(page, GRADED_HI, 'यहाँ कुछ सही या ग़लत नहीं है।')
})
