import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { rescoreAttempts } from '../server/domains/attempts/rescoring/rescore-attempts.ts'
import { changeKey } from '../server/domains/papers/change-key.ts'
import { importStandards } from '../server/domains/ranks/import-standards.ts'
import { noteShifts, othersTake, PAPER, part, picture, readAll, showNumbers, sit } from './analysis-reader.ts'
import { isSound } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { analysis, declareAndStart, handIn, option } from './candidate.ts'
import { examJourney } from './exam-journey.ts'
import { sidewaysScroll } from './journey.ts'

examJourney(
  'an adult is named among the best on request; a minor is refused, in words',
  { ...DESKTOP, despite: /status of 40[39]/ },
  async (sitting) => {
    const { hall, page, who } = sitting
    const test = await hall.publish(PAPER)
    await othersTake(sitting, test)
    await sit(sitting, test)
    const born = (dateOfBirth: string) => who.send('PATCH', '/api/v1/profile', { dateOfBirth })
    await born('2012-05-01')
    await page.goto(analysis(test))
    await readAll(page)
    const best = part(page, 'Top 10')
    const named = best.getByRole('checkbox', { name: 'Show my name to others here' })
    await named.click()
    await best.getByText(/^Names of learners under 18 are not shown/).waitFor()
    expect(await named.isChecked()).toBe(false)
    expect(await best.getByText('Asha Rao').count()).toBe(0)
    await isSound(page, 'a minor is refused')

    await hall.store.db.$client.query("update people set date_of_birth = '1999-05-01'")
    await named.focus()
    await page.keyboard.press('Space')
    await best.getByText('Others can see your name now.').waitFor()
    await page.reload()
    await readAll(page)
    await best.getByRole('rowheader').first().waitFor()
    await best.getByText('You (Asha Rao)').waitFor()
  },
)

examJourney(
  'without its analysis the result is shown, says so, and asks again; without a prediction that part is left out',
  { ...DESKTOP, despite: /ERR_FAILED/ },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await othersTake(sitting, test)
    await sit(sitting, test)
    await page.route(/test-series-analysis\/(analysis|rank-prediction)/, (route) => route.abort())
    // When rendered on the server, it comes with the page; from another page of the site, the browser
    // requests it.
    await page.goto('/my-mock-test')
    await page
      .getByRole('link', { name: /^See the result: / })
      .first()
      .click()
    await page.getByRole('alert').filter({ hasText: 'The analysis could not be loaded' }).waitFor()
    await page.getByText('of 48 marks').first().waitFor()
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
    await isSound(page, 'without an analysis')
    await page.unroute(/test-series-analysis\/(analysis|rank-prediction)/)
    await page.route(/rank-prediction/, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await part(page, 'Where you stand').getByText('Your rank').waitFor()
    await readAll(page)
    expect(await part(page, 'Expected rank').count()).toBe(0)
  },
)

examJourney(
  'a result that does not load is logged, the page says so, and it can be requested again',
  { ...DESKTOP, despite: /ERR_FAILED/ },
  async (sitting) => {
    const { hall, page } = sitting
    await sit(sitting, await hall.publish(PAPER))
    await page.route(/start-test/, (route) => route.abort())
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/my-mock-test')
    await page
      .getByRole('link', { name: /^See the result: / })
      .first()
      .click()
    await page.getByRole('alert').filter({ hasText: 'Your result could not be loaded' }).waitFor()
    expect(logged.filter((line) => line.startsWith('the result did not come'))).toHaveLength(1)
    await page.unroute(/start-test/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
  },
)

examJourney(
  'a part that does not load says so and can be requested again; the rest stays',
  { ...DESKTOP, despite: /ERR_FAILED/ },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await sit(sitting, test)
    await page.route(/assets\/losses-/, (route) => route.abort())
    await page.goto(analysis(test))
    await page.getByRole('article').first().waitFor()
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
    await failed.waitFor()
    await isSound(page, 'without a part')
    await page.unroute(/assets\/losses-/)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await part(page, 'Where marks went').waitFor()
  },
)

examJourney(
  'cut-offs are listed with the own category first, shifts are explained with the own numbers, and attempts are compared',
  PHONE,
  async (sitting) => {
    const { hall, page, who } = sitting
    const [test, evening] = [await hall.publish(PAPER), await hall.publish(PAPER)]
    const { db } = hall.store
    const now = hall.app.clock.now()
    await importStandards(
      db,
      {
        format: 'taiyari-standards/1',
        cutOffs: [
          { paper: test.code, marks: { GN: '20', OBC: '5' } },
          { paper: test.code, section: 'physics', marks: { OBC: '10' } },
        ],
        shifts: [{ id: 'both', method: 'equipercentile', papers: [test.code, evening.code] }],
      },
      { dryRun: false, actor: 'test', now },
    )
    await who.send('PATCH', '/api/v1/profile', { reservationCategory: 'OBC' })
    await othersTake(sitting, test)
    await othersTake(sitting, evening)
    await sit(sitting, test)
    await page.goto(analysis(test))
    await page.getByRole('link', { name: /^Reattempt: / }).click()
    await declareAndStart(page)
    await option(page, 'B').click()
    await showNumbers(page)
    await handIn(page)
    await page.goto(analysis(test))
    await readAll(page)
    await part(page, 'Cut-offs').getByText('You cleared 0 of 2 cut-offs of your category, OBC.').waitFor()
    expect(await part(page, 'Cut-offs').getByRole('columnheader').allTextContents()).toEqual([
      'OBC (yours)',
      'General',
    ])
    await part(page, 'Marks across shifts')
      .getByText(/^You have 4 marks\. In your shift /)
      .waitFor()
    await page.getByText(/^Only the first attempt gets a rank/).waitFor()
    await part(page, 'Your attempts compared').getByText('2 marks less than in attempt 1.').waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await picture(page, 'analysis-standards')
    await isSound(page, 'with cut-offs, shifts and attempts')
    await part(page, 'Your attempts compared').getByRole('link', { name: 'See attempt 1' }).click()
    await part(page, 'Cut-offs').getByText('You cleared 1 of 2 cut-offs of your category, OBC.').waitFor()
  },
)

examJourney(
  'the whole analysis is printed: every question with its solution, and no button',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await othersTake(sitting, test)
    await sit(sitting, test)
    await page.goto(analysis(test))
    await readAll(page)
    await page.evaluate(() => {
      window.print = () =>
        Object.assign(window, { printed: document.querySelectorAll('details[open]').length })
    })
    await page.getByRole('button', { name: 'Print or save as PDF' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { printed?: number }).printed ?? 0))
      .toBeGreaterThanOrEqual(12)
    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(
      () =>
        [...document.querySelectorAll('button, .button, .button-quiet, header, nav')].filter((each) =>
          each.checkVisibility(),
        ).length,
    )
    expect(seen).toBe(0)
    const folder = process.env.PICTURES
    if (folder) await page.pdf({ path: `${folder}/analysis.pdf`, format: 'A4' })
  },
)

examJourney(
  'a corrected key changes the result, and the page says what, when and why',
  PHONE,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await sit(sitting, test)
    await page.goto(analysis(test))
    await page.getByText('of 48 marks').first().waitFor()
    expect(await page.getByText(/^Your marks changed/).count()).toBe(0)
    const { db } = hall.store
    const now = hall.app.clock.now()
    await changeKey(
      db,
      { paper: test.code, question: 3, change: { keys: [3] }, why: { en: 'Option C is right by the book.' } },
      { actor: 'test', now },
    )
    await rescoreAttempts(hall.app.services, () => now, { rest: 0 })
    await page.reload()
    const standing = part(page, 'Where you stand')
    await standing.getByRole('heading', { name: 'Your marks changed from 6 to 11' }).waitFor()
    await standing.getByText('Question 3: its answer was corrected.').waitFor()
    await standing.getByText('Option C is right by the book.').waitFor()
    await page
      .getByRole('article', { name: 'Question 3', exact: true })
      .getByText('Your answer, correct')
      .waitFor()
    await isSound(page, 'a result that changed')
  },
)

examJourney(
  'the analysis can be read by keyboard alone, and weighs no more than its limit',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(PAPER)
    await othersTake(sitting, test)
    await sit(sitting, test)
    await page.addInitScript(noteShifts)
    await page.goto(analysis(test))
    await readAll(page)
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.1)
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    const weights = await Promise.all(
      [...new Set(files)].map(async (file) => gzipSync(await (await fetch(file)).arrayBuffer()).length),
    )
    const script = weights.reduce((sum, bytes) => sum + bytes, 0)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(180_000)

    const losses = part(page, 'Where marks went')
    await losses.getByRole('button', { name: 'Chapter', exact: true }).focus()
    await page.keyboard.press('Enter')
    await losses.getByRole('button', { name: 'Acids', exact: true }).focus()
    await page.keyboard.press('Enter')
    // Focus moves to the questions.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Questions and solutions')
    await page.getByText('Acids: 3 questions').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
  },
)

examJourney('the receipt and the picture of a result are saved', DESKTOP, async (sitting) => {
  const { hall, page } = sitting
  const test = await hall.publish(PAPER)
  await othersTake(sitting, test)
  await sit(sitting, test)
  await page.goto(analysis(test))
  await readAll(page)
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    const folder = process.env.PICTURES
    if (folder) await download.saveAs(`${folder}/${download.suggestedFilename()}`)
    return download.suggestedFilename()
  }
  expect(await saved('Download the receipt')).toBe(`taiyari-receipt-${test.mappingId}-1.json`)
  await page.getByRole('button', { name: 'Make the picture' }).click()
  await page
    .getByRole('img', { name: /^A test paper: 6 of 48 marks, rank \d+ of \d+, percentile \d+\.\d\d$/ })
    .waitFor()
  await isSound(page, 'with its picture')
  expect(await saved('Save the picture')).toBe(`taiyari-${test.mappingId}.png`)
})
