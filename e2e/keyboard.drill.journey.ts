import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { at, journey, open } from './journey.ts'

/** What a screen reader would announce as focused. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
  })

async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    if (wanted.test(await focused(page))) return
  }
  throw new Error(`Tab never came to ${wanted}; it stands on ${await focused(page)}`)
}

journey('reaches with Tab first the skip link, then the header from left to right', DESKTOP, async (page) => {
  await open(page, '/')
  const names: string[] = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
    // What the first focus of the search brings stands below it.
    if (step === 3) await page.getByRole('button', { name: 'Speak' }).waitFor()
  }
  expect(names).toEqual([
    'Skip to the content',
    expect.stringContaining('Taiyari'),
    'Exams',
    'Search courses, exams and tests',
    'Search',
    'Speak',
    'इस पेज को हिंदी में पढ़ें',
  ])
})

journey('skips the header with one key', DESKTOP, async (page) => {
  await open(page, '/cuet-study-materials')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  expect((await skip.boundingBox())!.height).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Home')
})

journey('opens the goals, moves into them, and Escape leads back out', DESKTOP, async (page) => {
  await open(page, '/')
  await tabTo(page, /^Exams$/)
  await page.keyboard.press('Enter')
  const goals = page.getByRole('navigation', { name: 'Choose your goal' })
  await goals.waitFor()
  await page.keyboard.press('Tab')
  expect(await goals.evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await goals.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Exams')
})

journey(
  'moves a row with the arrow keys, Home and End, and announces the position',
  {
    ...DESKTOP,
    reducedMotion: 'reduce',
  },
  async (page) => {
    await open(page, '/')
    const shelf = page.getByRole('group', { name: 'Most popular' })
    await shelf.getByRole('list').first().focus()
    const status = shelf.getByRole('status')
    for (const [key, said] of [
      ['ArrowRight', 'Items 5 to 8 of 8'],
      ['ArrowLeft', 'Items 1 to 4 of 8'],
      ['End', 'Items 5 to 8 of 8'],
      ['Home', 'Items 1 to 4 of 8'],
    ] as const) {
      // A press too soon after the last one is ignored; at an end another press changes nothing.
      const press = async () => {
        await page.keyboard.press(key)
        return await status.textContent()
      }
      await expect.poll(press, { interval: 100 }).toBe(said)
    }
  },
)

journey('opens all questions at once, and closes them again', DESKTOP, async (page) => {
  await open(page, '/product/1010/cuet-ug-2027-mahapack')
  const questions = page.getByRole('region', { name: 'Common questions' })
  const open_ = () => questions.locator('details[open]').count()
  const all = await questions.locator('details').count()
  expect(all).toBeGreaterThan(1)
  await questions.getByRole('button', { name: 'Expand all' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(open_).toBe(all)
  await questions.getByRole('button', { name: 'Collapse all' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(open_).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(open_).toBe(1)
})

journey('ticks a filter with the space bar and stays on it while the list changes', DESKTOP, async (page) => {
  await open(page, '/cuet-study-materials')
  const box = page.getByRole('checkbox', { name: /Video courses/ })
  await box.focus()
  await page.keyboard.press('Space')
  await page.waitForURL('/cuet-study-materials?categoryFacets=VIDEOS')
  await page.getByRole('link', { name: 'Remove Video courses' }).waitFor()
  expect(await box.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await page.waitForURL('/cuet-study-materials')
})

journey('follows a card, and continues from the new page', DESKTOP, async (page) => {
  await open(page, '/cuet-study-materials')
  await page.getByRole('article').first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product/)
  await page.getByRole('navigation', { name: 'You are here' }).getByText('CUET').first().waitFor()
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement))
    .toBe(true)
  expect(at(page)).toMatch(/^\/product/)
})
