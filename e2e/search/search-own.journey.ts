import { expect } from 'vitest'
import { isSound } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { button, COURSE, learnerOf, putLesson, secondOf } from '../lessons/lesson-page.ts'
import { own } from '../owner.ts'
import { ask } from '../product-database.ts'

const LESSON = 990_881

/** As if the job that reads new contents had come round. */
async function readContents(): Promise<void> {
  await ask(
    "insert into pgboss.job (name, policy) values ('own-search.read', 'short') on conflict do nothing",
  )
  const isRead = async () => await ask('select from read_items where item_id = $1', [LESSON])
  await expect.poll(isRead, { timeout: 60_000 }).toHaveLength(1)
}

journey(
  'finds one’s own courses, the moment at which something is said, and a page of a handout, and opens each there',
  PHONE,
  async (page) => {
    // Lessons of other journeys in this course say the same.
    await putLesson({ itemId: LESSON, title: { en: 'Alligation of mixtures', hi: 'मिश्रण' } })
    const person = await learnerOf(page.context(), '7390008801')
    await own(person, 1003)
    await readContents()
    await open(page, '/my-purchase')
    const field = page
      .getByRole('main')
      .getByRole('searchbox', { name: 'Search your courses, lessons and books' })
    await field.fill('alligation worked example')
    await page.keyboard.press('Enter')
    await page.waitForURL('/my-purchase?q=alligation+worked+example')
    const hit = page
      .getByRole('article')
      .filter({ hasText: 'Now a worked example.' })
      .filter({ hasText: 'Alligation' })
    await hit.waitFor()
    expect(await hit.locator('mark').allTextContents()).toEqual(['worked', 'example'])
    await hit.getByText('Said in the lesson, 0:20').waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await isSound(page, 'what was found of one’s own')
    await hit.getByRole('link').click()
    await page.waitForURL(new RegExp(`/${COURSE}/.*/VIDEOS/player/${LESSON}#t=20$`))
    await button(page, 'Play').click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(20)
    await page.goBack()
    await page.waitForURL('/my-purchase?q=alligation+worked+example')
    await field.fill('alligation ratios page')
    await page.keyboard.press('Enter')
    await page.getByRole('article').filter({ hasText: 'Ratios on one page' }).getByRole('link').click()
    await page.waitForURL(new RegExp(`/player/${LESSON}#handout=0&page=1$`))
    const sheet = page.getByRole('link', { name: 'Formula sheet from page 1' })
    await sheet.waitFor()
    expect(await sheet.getAttribute('href')).toMatch(/#page=1$/)
    await expect.poll(() => sheet.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goBack()
    await page.waitForURL('/my-purchase?q=alligation+ratios+page')
    await field.fill('cuet')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Your courses' }).getByRole('article').first().waitFor()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.waitForURL('/my-purchase')
  },
)

journey(
  'where nothing of one’s own has the words, leads to the store and to popular courses',
  PHONE,
  async (page) => {
    await learnerOf(page.context(), '7390008802')
    await open(page, '/my-purchase?q=zzzz')
    await page.getByRole('heading', { name: 'Nothing of yours has “zzzz”' }).waitFor()
    await page
      .getByRole('region', { name: /Students with your goal also study|Popular with students now/ })
      .waitFor()
    await page.getByRole('link', { name: 'Search the whole store' }).click()
    await page.waitForURL('/search?searchTerm=zzzz')
    expect(at(page)).toBe('/search?searchTerm=zzzz')
  },
)
