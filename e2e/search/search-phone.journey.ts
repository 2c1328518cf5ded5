import { expect } from 'vitest'
import { isSound } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { group, openedSheet, options } from './search-box.ts'

journey(
  'on a phone fills the screen with the field on top, and the way back closes it',
  PHONE,
  async (page) => {
    await open(page, '/mock-tests')
    const box = await openedSheet(page)
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    const sheet = (await page.getByRole('dialog').boundingBox())!
    expect([sheet.x, sheet.y, sheet.width, sheet.height]).toEqual([0, 0, 360, 780])
    expect((await box.boundingBox())!.y).toBeLessThan(20)
    expect(
      await box.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await isSound(page, 'the search on a phone')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(at(page)).toBe('/mock-tests')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

journey(
  'on a phone leads to a course that is suggested, and back to the page before',
  PHONE,
  async (page) => {
    await open(page, '/')
    const box = await openedSheet(page)
    await box.pressSequentially('sbi po')
    const course = group(page, 'Courses and tests').getByRole('option').first()
    await course.waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    const noted = page.waitForRequest(/\/api\/v1\/search\/analytics/)
    await course.tap()
    expect((await noted).postDataJSON()).toMatchObject({
      searchTerm: 'sbi po',
      packageId: expect.any(Number),
    })
    await page.waitForURL(/\/product/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

journey('on a Hindi page finds what is typed in Hindi, and says everything in Hindi', PHONE, async (page) => {
  await open(page, '/hi')
  const box = await openedSheet(page)
  await box.fill('बैंक पीओ')
  const courses = group(page, 'कोर्स और टेस्ट').getByRole('option')
  await expect.poll(() => courses.first().textContent()).toMatch(/PO|पीओ/)
  await page.getByRole('button', { name: 'बोलकर खोजें' }).waitFor()
  await options(page).filter({ hasText: 'सारे नतीजे देखें: “बैंक पीओ”' }).tap()
  await page.waitForURL(/\/hi\/search\?searchTerm=/)
  await page.getByRole('heading', { level: 1, name: '“बैंक पीओ” के नतीजे' }).waitFor()
})
