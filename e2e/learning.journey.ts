import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { own } from './owner.ts'
import { call, REFUSED, signInAs } from './person.ts'

const SERIES = { id: 1003, path: '/my-purchase/1003/cuet-ug-2027-complete-test-series' }
const PACK = { id: 1010, path: '/my-purchase/1010/cuet-ug-2027-mahapack' }
/** Divided by exam. */
const PASS = 2015

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const rows = (page: Page) => main(page).getByRole('article')

async function owner(page: Page, phone: string, ...packageIds: number[]): Promise<number> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of packageIds) await own(id, packageId)
  return id
}

journey(
  'leads from the shelf to where one goes on, to the list of a type, to a chapter, to an item and what is next',
  PHONE,
  async (page) => {
    await owner(page, '7390000701', SERIES.id)
    await open(page, '/my-purchase')
    await rows(page).first().getByRole('link').click()
    await page.waitForURL(SERIES.path)
    const next = main(page).getByRole('region', { name: 'Next' })
    await next.getByRole('link', { name: /^Start/ }).waitFor()
    expect((await next.boundingBox())!.y).toBeLessThan(480)
    await main(page)
      .getByRole('link', { name: /22 mock tests/ })
      .click()
    await page.waitForURL(`${SERIES.path}/ppc?category=TEST_SERIES`)
    await main(page)
      .getByRole('link', { name: /English.*0 of 5 done/ })
      .click()
    await page.waitForURL(`${SERIES.path}/ppc/TEST_SERIES/subject/10030/english`)
    await rows(page)
      .getByRole('link', { name: /^Vocabulary in context/ })
      .first()
      .click()
    await page.waitForURL(`${SERIES.path}/TEST_SERIES/player/100350`)
    await heading(page).filter({ hasText: 'Vocabulary in Context' }).waitFor()
    await page.reload()
    await main(page)
      .getByRole('link', { name: /^Start: Vocabulary/ })
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goBack()
    await page.goBack()
    await main(page)
      .getByRole('link', { name: /English/ })
      .first()
      .waitFor()
    expect(at(page)).toBe(`${SERIES.path}/ppc?category=TEST_SERIES`)
  },
)

journey(
  'searches the titles of a course, in the address, and goes back to all of them',
  DESKTOP,
  async (page) => {
    await owner(page, '7390000702', SERIES.id)
    await open(page, `${SERIES.path}/ppc`)
    const contents = main(page).getByRole('region', { name: 'Contents' })
    // The first page of 22.
    await expect.poll(() => contents.getByRole('article').count()).toBe(10)
    await contents.getByRole('searchbox').fill('aptitude')
    await contents.getByRole('button', { name: 'Search' }).click()
    await contents.getByText('3 found for “aptitude”').waitFor()
    expect(await contents.getByRole('article').count()).toBe(3)
    await page.reload()
    await contents.getByText('3 found for “aptitude”').waitFor()
    await page.goBack()
    await expect.poll(() => contents.getByRole('article').count()).toBe(10)
  },
)

journey('keeps the chosen exams of a course, and how one is studied on this device', PHONE, async (page) => {
  await owner(page, '7390000703', PASS)
  await open(page, `/my-purchase/${PASS}/all-exams/exams`)
  await main(page).getByRole('link', { name: 'Choose exams' }).click()
  await page.waitForURL(new RegExp(`/my-purchase/${PASS}/[^/]+/selectExams$`))
  const box = (name: RegExp) => main(page).getByRole('checkbox', { name })
  await box(/SSC exams/).waitFor()
  for (const name of [/Banking exams/, /SSC exams/, /Railway exams/]) await box(name).uncheck()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('Choose at least one exam.').waitFor()
  await box(/SSC exams/).check()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('Saved').waitFor()
  await page.reload()
  await expect.poll(() => box(/SSC exams/).isChecked()).toBe(true)
  expect(await box(/Banking exams/).isChecked()).toBe(false)
  await main(page).getByRole('link', { name: 'Exams', exact: true }).last().click()
  await main(page)
    .getByRole('link', { name: /SSC exams/ })
    .waitFor()
  expect(
    await main(page)
      .getByRole('link', { name: /Banking exams/ })
      .count(),
  ).toBe(0)
  await main(page)
    .getByRole('link', { name: /SSC exams/ })
    .click()
  await heading(page).filter({ hasText: 'SSC exams' }).waitFor()
  await main(page).getByRole('link', { name: 'Change how it opens' }).click()
  await main(page).getByRole('radio', { name: 'Mock tests' }).check()
  expect(await page.evaluate(() => localStorage.getItem('examModes'))).toBe('[[20152,"TEST_SERIES"]]')
  await page.goBack()
  await main(page).getByRole('region', { name: 'Mock tests' }).getByRole('article').waitFor()
})

journey('lists a test that was begun under what to continue, and goes on with it', PHONE, async (page) => {
  await owner(page, '7390000704', SERIES.id)
  await open(page, '/my-purchase')
  await main(page).getByRole('link', { name: 'Continue studying' }).click()
  await main(page).getByText('Nothing started yet').waitFor()
  const begun = await call(page.context(), 'POST', '/api/v1/attempts/start', {
    packageId: SERIES.id,
    mappingId: 100350,
    language: 'ENGLISH',
  })
  expect(begun.status()).toBe(200)
  await page.reload()
  await rows(page).filter({ hasText: 'In progress' }).waitFor()
  await open(page, SERIES.path)
  const goOn = main(page).getByRole('region', { name: 'Continue where you left off' })
  await goOn.getByRole('link', { name: /^Resume/ }).click()
  await page.waitForURL(/\/test-series-portal\/100350\/1003\/resume\//)
})

journey(
  'shows the lists of continue-studying that loaded, when one does not',
  {
    ...PHONE,
    despite: /Failed to load|status of 500/,
  },
  async (page) => {
    await owner(page, '7390000705', SERIES.id)
    await call(page.context(), 'POST', '/api/v1/attempts/start', {
      packageId: SERIES.id,
      mappingId: 100350,
      language: 'ENGLISH',
    })
    await page.route(/continue-studying\/ebooks/, (route) =>
      route.fulfill({ status: 500, json: { code: 'fault', status: 500 } }),
    )
    await open(page, '/my-purchase/continue-studying')
    await rows(page).filter({ hasText: 'In progress' }).waitFor()
    await main(page).getByText('Some of it could not be loaded.').waitFor()
    await page.unroute(/continue-studying\/ebooks/)
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => main(page).getByText('Some of it could not be loaded.').count()).toBe(0)
    expect(await rows(page).count()).toBe(1)
  },
)

journey(
  'an address of something else, or of somebody else, tells nothing',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await owner(page, '7390000707', SERIES.id)
    for (const address of [
      `${PACK.path}/ppc`,
      '/my-purchase/999999/x/ppc',
      '/my-ebooks/1010',
      `${PACK.path}/1003/x`,
      `${PACK.path}/exams/11020/x/1003/x`,
      '/my-purchase/1010/x/selectExams',
    ]) {
      await open(page, address)
      await main(page).getByText('This is not in your courses').waitFor()
    }
    for (const address of [
      `${SERIES.path}/ppc/TEST_SERIES/subject/20041/x`,
      `${SERIES.path}/ppc/TEST_SERIES/subject/999/x/10031/10031`,
      `${SERIES.path}/VIDEOS/player/100350`,
      `${SERIES.path}/exams/10031/x`,
      `${SERIES.path}/TEST_SERIES/player/200450`,
    ]) {
      await open(page, address)
      await main(page).getByText('There is nothing at this address').waitFor()
    }
  },
)

journey(
  'is in Hindi, fits the narrowest phone, and passes axe',
  {
    ...PHONE,
    viewport: { width: 320, height: 640 },
  },
  async (page) => {
    await owner(page, '7390000708', SERIES.id, PASS)
    for (const [address, said] of [
      [SERIES.path, 'अब आगे'],
      [`${SERIES.path}/ppc`, 'शब्द भंडार'],
      [`/my-purchase/${PASS}/x/exams/20151/banking`, 'बैंकिंग परीक्षाएँ'],
      [`/my-purchase/${PASS}/x/selectExams`, 'परीक्षाएँ चुनें'],
      ['/my-purchase/continue-studying', 'पढ़ाई जारी रखें'],
    ] as const) {
      await open(page, `/hi${address}`)
      await main(page).getByText(said).first().waitFor()
      expect([address, await sidewaysScroll(page)]).toEqual([address, 0])
      expect([address, await axeFaults(page)]).toEqual([address, []])
    }
  },
)
