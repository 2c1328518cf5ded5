import { expect } from 'vitest'
import { isSoundAtWidths } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey } from '../journey.ts'
import { elsewhere } from '../person.ts'
import { button, isPlaying, learnerOf, lessonPath, putLesson, secondOf } from './lesson-page.ts'

journey(
  'a lesson that was bought plays on a phone, goes on at the second on a desk, with captions, and leads to the next',
  PHONE,
  async (page) => {
    await putLesson({ itemId: 990_301 })
    await putLesson({ itemId: 990_302, title: { en: 'Percentages', hi: 'प्रतिशत' } })
    const phone = '7390002901'
    await learnerOf(page.context(), phone)

    await page.goto(lessonPath(990_301))
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    await page.getByRole('button', { name: 'A worked example' }).click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(20.5)
    const kept = page.waitForResponse((answer) => answer.url().includes('/learning/progress') && answer.ok())
    await button(page, 'Pause').click()
    await kept
    const left = await secondOf(page)

    const desk = await elsewhere(page, phone)
    try {
      await desk.page.setViewportSize(DESKTOP.viewport)
      await desk.page.goto(lessonPath(990_301))
      await button(desk.page, 'Captions on').click()
      await button(desk.page, 'Play').click()
      await expect.poll(() => isPlaying(desk.page), { timeout: 20_000 }).toBe(true)
      const second = await secondOf(desk.page)
      expect(second).toBeGreaterThan(left - 1.1)
      expect(second).toBeLessThan(left + 5)
      await desk.page.locator('.lesson-captions').getByText('Now a worked example.').waitFor()
      await desk.page.keyboard.press('Home')
      await expect.poll(() => secondOf(desk.page)).toBeLessThan(5)
      await desk.page.getByRole('link', { name: 'Next: Percentages' }).first().click()
      await desk.page.getByRole('heading', { name: 'Percentages', level: 1 }).waitFor()
      await expect.poll(() => isPlaying(desk.page), { timeout: 20_000 }).toBe(true)
    } finally {
      await desk.end()
    }
  },
)

journey('a lesson has no fault of access at any width', PHONE, async (page) => {
  await putLesson({ itemId: 990_311 })
  await learnerOf(page.context(), '7390002902')
  await page.goto(lessonPath(990_311))
  await button(page, 'Settings').click()
  await page.getByRole('button', { name: 'Transcript' }).click()
  await page.getByRole('button', { name: /worked example/ }).waitFor()
  await isSoundAtWidths(page, 'a lesson')
})
