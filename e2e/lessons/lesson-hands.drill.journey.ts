import { expect } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey } from '../journey.ts'
import { elsewhere, REFUSED } from '../person.ts'
import { button, isPlaying, learnerOf, lessonPath, putLesson, secondOf } from './lesson-page.ts'

journey(
  'a third device is told which lessons play, takes the place of one, and that one says so and stops',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await putLesson({ itemId: 990_341 })
    const phone = '7390000941'
    await learnerOf(page.context(), phone)
    const [second, third] = [await elsewhere(page, phone), await elsewhere(page, phone)]
    try {
      for (const one of [page, second.page]) {
        await one.goto(lessonPath(990_341))
        await button(one, 'Play').click()
        await expect.poll(() => isPlaying(one), { timeout: 20_000 }).toBe(true)
      }
      await third.page.goto(lessonPath(990_341))
      await button(third.page, 'Play').click()
      const told = third.page.getByRole('alert').filter({ hasText: 'Your lessons play on other devices' })
      await told.waitFor()
      expect(await told.getByText('Chrome on Linux: Ratios').count()).toBe(2)
      // The one that was heard of last is named first or last: the first device finds out by itself.
      for (const stop of await told.getByRole('button').all())
        expect(await stop.textContent()).toContain('play here')
      await told.getByRole('button').first().click()
      await expect.poll(() => isPlaying(third.page), { timeout: 20_000 }).toBe(true)
      const stopped = async () =>
        (
          await Promise.all(
            [page, second.page].map((one) => one.getByText('Another device of yours plays now').count()),
          )
        ).reduce((sum, count) => sum + count)
      await expect.poll(stopped, { timeout: 45_000 }).toBe(1)
    } finally {
      await second.end()
      await third.end()
    }
  },
)

journey('a lesson is watched by keyboard, and no key is taken from a field', DESKTOP, async (page) => {
  await putLesson({ itemId: 990_342 })
  await learnerOf(page.context(), '7390000942')
  await page.goto(lessonPath(990_342))
  await button(page, 'Play').waitFor()
  await page.keyboard.press('k')
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await page.keyboard.press(' ')
  await button(page, 'Play').waitFor()
  const at = await secondOf(page)
  await page.keyboard.press('l')
  await expect.poll(() => secondOf(page)).toBeCloseTo(at + 10, 0)
  await page.keyboard.press('j')
  await expect.poll(() => secondOf(page)).toBeCloseTo(at, 0)
  await page.keyboard.press('5')
  await expect.poll(() => secondOf(page)).toBeCloseTo(30, 0)
  await page.keyboard.press('>')
  expect(await page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(1.25)
  await page.keyboard.press('<')
  await page.keyboard.press('m')
  await button(page, 'Sound on').waitFor()
  await page.keyboard.press('c')
  await page.locator('.lesson-captions').getByText('Check it.').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(() => secondOf(page)).toBe(0)

  await page.getByRole('button', { name: 'Notes' }).click()
  const note = page.getByRole('textbox', { name: /Your note at/ })
  await note.fill('')
  await note.pressSequentially('mk 5 lj')
  expect(await note.inputValue()).toBe('mk 5 lj')
  expect(await secondOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('.lesson-row').filter({ hasText: 'mk 5 lj' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Notes' }).click()
  await page.locator('.lesson-row').filter({ hasText: 'mk 5 lj' }).waitFor()

  await page.getByRole('button', { name: 'Transcript' }).click()
  await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill('worked')
  await page.getByRole('status').filter({ hasText: '1 line' }).waitFor()
  await page.getByRole('button', { name: 'Now a worked example.' }).press('Enter')
  await button(page, 'Play').press('Enter')
  await expect.poll(() => secondOf(page)).toBeGreaterThan(19.9)
})

journey(
  'a question of the lesson is asked in Hindi, answered, and the lesson goes on',
  PHONE,
  async (page) => {
    await putLesson({ itemId: 990_343 })
    await learnerOf(page.context(), '7390000943')
    await page.goto(`/hi${lessonPath(990_343)}`)
    await button(page, 'चलाएँ').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    await page.getByRole('slider', { name: 'लेसन में जगह' }).fill('43')
    await page.getByRole('heading', { name: '3 : 5 के बराबर कौन है?' }).waitFor({ timeout: 20_000 })
    await button(page, 'चलाएँ').waitFor()
    await page.getByRole('button', { name: '5 : 3' }).click()
    await page.getByText('सही नहीं। सही उत्तर है: 6 : 10').waitFor()
    await page.getByRole('button', { name: 'आगे देखें' }).click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(45.2)
  },
)
