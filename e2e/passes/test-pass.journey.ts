import { expect } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { at, journey, open } from '../journey.ts'

const PATH = '/product-testseries/2015/all-exams-test-pass'

journey('a test pass says how many exams it covers, and plays its demo in a popup', PHONE, async (page) => {
  await open(page, PATH)
  const banner = page.locator('[data-pass-banner]')
  await banner.getByText('All Exams Test Pass').waitFor()
  await banner.getByRole('link', { name: '14 exams' }).waitFor()
  expect(await banner.locator('img').count()).toBeGreaterThan(2)
  expect(await page.locator('video').count()).toBe(0)
  await banner.getByRole('button', { name: 'Watch demo' }).click()
  const popup = page.getByRole('dialog', { name: /All Exams Test Pass/ })
  await popup.locator('video').waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
})

journey(
  'shows the pictures of a test pass smaller below 430 px',
  { viewport: { width: 429, height: 800 } },
  async (page) => {
    await open(page, PATH)
    const width = async () => (await page.locator('[data-pass-banner] img').first().boundingBox())!.width
    const small = await width()
    await page.setViewportSize({ width: 430, height: 800 })
    expect(await width()).toBeGreaterThan(small)
  },
)

journey(
  'a test pass opens on the exam that a link names, and leads from exam to exam',
  DESKTOP,
  async (page) => {
    await open(page, `${PATH}?isTestPass=true&tpExamCat=SSC`)
    const part = page.getByRole('region', { name: 'What this pass opens' })
    const exams = part.getByRole('navigation', { name: 'Exams' })
    expect(await exams.locator('[aria-current]').innerText()).toMatch(/^SSC/)
    const goals = part.getByRole('navigation', { name: 'Goals' })
    expect(await goals.locator('img').count()).toBeGreaterThan(1)
    await goals.getByRole('link', { name: 'Banking and Insurance' }).click()
    await exams.getByRole('link', { name: 'IBPS PO' }).click()
    await expect.poll(() => at(page)).toContain('&goalId=BANKING&tabId=IBPS_PO')
  },
)

journey('tells what a test pass opens in Hindi', PHONE, async (page) => {
  await open(page, `/hi${PATH}`)
  const part = page.getByRole('region', { name: 'इस पास में क्या-क्या खुलता है' })
  await part.getByRole('navigation', { name: 'लक्ष्य' }).getByText('बैंकिंग और बीमा').waitFor()
  await part.getByRole('searchbox', { name: 'इस पास में खोजें' }).fill('zzqqxx')
  await part.getByText('कुछ नहीं मिला').waitFor()
})
