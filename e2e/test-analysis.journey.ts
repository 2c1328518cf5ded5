import { expect } from 'vitest'
import { othersTake, PAPER, part, picture, readAll, sit, sitInRoom } from './analysis-reader.ts'
import { isSound } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { examJourney } from './exam-journey.ts'
import { sidewaysScroll } from './journey.ts'

for (const [name, device] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const)
  examJourney(`a test is submitted, and its analysis is read on ${name}`, device, async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await othersTake(sitting, test)
    await sitInRoom(sitting, test)
    await page.getByRole('link', { name: 'See the result' }).click()
    const standing = part(page, 'Where you stand')
    await standing.getByText('Your rank').waitFor()
    expect(await standing.getByText(/^of \d+$/).count()).toBe(1)
    await standing.getByText(/^\d{1,3}\.\d\d % scored the same as you or less$/).waitFor()
    await standing.getByRole('img', { name: /^How many of \d+ candidates got which marks/ }).waitFor()
    await readAll(page)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await picture(page, `analysis-${name.replace(' ', '-')}`)

    // Questions with the results of others, and the filters.
    const first = page.getByRole('article', { name: 'Question 1', exact: true })
    await first.getByText(/^\d+ % of the \d+ who answered got it right · on average /).waitFor()
    const filter = (label: RegExp) =>
      page.getByRole('group', { name: 'Show' }).getByRole('button', { name: label })
    await filter(/^Wrong \(/).click()
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(4)
    expect(await page.getByRole('article', { name: 'Question 1', exact: true }).count()).toBe(0)
    await filter(/^All/).click()

    // From a weak chapter to its questions, and back to all.
    await part(page, 'What next')
      .getByRole('button', { name: /^See 3 questions: Acids/ })
      .click()
    await page.getByText('Acids: 3 questions').waitFor()
    expect(await page.getByRole('article').count()).toBe(3)
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(12)

    // Each chart has a table.
    const tables = page.locator('summary', { hasText: 'As a table' })
    expect(await tables.count()).toBeGreaterThanOrEqual(3)
    for (const table of await tables.all()) await table.click()
    await expect.poll(() => page.locator('details[open] table').count()).toBe(await tables.count())
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await isSound(page, `the analysis on ${name}`)
  })

examJourney('the analysis is read in Hindi', PHONE, async (sitting) => {
  const { hall, page } = sitting
  const test = await hall.publish(PAPER)
  await othersTake(sitting, test)
  await sitInRoom(sitting, test, 'hi')
  await page.getByRole('link', { name: 'नतीजा देखें' }).click()
  await part(page, 'आप कहाँ खड़े हैं').getByText('आपकी रैंक').waitFor()
  // A link leads to a part that has not loaded yet, and stays there while the parts above it load.
  await page.getByRole('link', { name: 'आगे क्या' }).click()
  await page.waitForURL(/#next$/)
  const next = part(page, 'आगे क्या').getByText('अब इस पर मेहनत करें')
  await next.waitFor()
  await part(page, 'अंक कहाँ गए').getByRole('heading', { name: 'समय कहाँ गया' }).waitFor()
  const { height } = page.viewportSize()!
  await expect.poll(() => next.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(height)
  expect(await next.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0)
  await readAll(page)
  const shown = await part(page, 'आप कहाँ खड़े हैं').elementHandle()
  await page.getByRole('link', { name: 'आगे क्या' }).click()
  await page.waitForURL(/#next$/)
  await next.waitFor()
  expect(await shown!.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await picture(page, 'analysis-hindi')
  await isSound(page, 'the analysis in Hindi')
})

examJourney(
  'the first screen of a phone shows the score, what it means and what to do next; ranks start at thirty candidates',
  PHONE,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await sit(sitting, test)
    const answer = page.waitForResponse(/test-series-analysis\/(analysis|result)/)
    await page.goto('/my-mock-test')
    await page
      .getByRole('link', { name: /^See the result: / })
      .first()
      .click()
    const solutions = page.getByRole('link', { name: 'See solutions' })
    for (const seen of [
      page.getByText('Your first test is done'),
      page.getByText('2 of your 4 answers are right.'),
      page.getByText('8 unattempted').first(),
      solutions,
    ]) {
      await seen.waitFor()
      expect((await seen.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height - 44)
    }
    await part(page, 'Where you stand').getByText('Ranks start at 30 candidates; 1 so far.').waitFor()
    expect(await (await answer).text()).not.toMatch(/"percentile"|"mean"/)
    await readAll(page)
    expect(await page.getByText(/percentile \d|of 1$/i).count()).toBe(0)
    await solutions.click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#questions')
    await isSound(page, 'a first result')
  },
)
