import { expect } from 'vitest'
import { grantPass } from '../../server/domains/passes/grant-pass.ts'
import { inTransaction } from '../../server/platform/database.ts'
import { idOf } from '../../server/testing/visitor.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { examJourney } from '../exam-journey.ts'
import { journey } from '../journey.ts'
import { product } from '../product.ts'
import { filmLesson } from './filmed-lesson.ts'
import { button, isPlaying, learnerOf, lessonPath, putLesson, secondOf } from './lesson-page.ts'
import { openSlowProxy } from './slow-proxy.ts'
import { longStalls, noteStalls } from './stalls.ts'

const HALF_MINUTES = 30

journey(
  'on a slow network with silences a lesson plays without a stall over five seconds that is no silence',
  { ...PHONE, despite: /left the site/ },
  async (page) => {
    await putLesson({ itemId: 990_321 })
    await learnerOf(page.context(), '7390003001')
    const slow = await openSlowProxy(product().origin)
    try {
      await page.goto(slow.origin + lessonPath(990_321), { timeout: 60_000 })
      await button(page, 'Play').click({ timeout: 60_000 })
      await noteStalls(page)
      await expect.poll(() => secondOf(page), { timeout: 100_000 }).toBeGreaterThan(40)
      expect(await longStalls(page, slow)).toEqual([])
      expect(slow.silences.length).toBeGreaterThan(1)
    } finally {
      slow.close()
    }
  },
)

journey(
  'a network that is away is said in the picture, and the lesson goes on by itself',
  { ...DESKTOP, despite: /Failed to load|ERR_INTERNET/ },
  async (page) => {
    await putLesson({ itemId: 990_322 })
    await learnerOf(page.context(), '7390003002')
    await page.goto(lessonPath(990_322))
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    await page.reload()
    await page.route('**/api/v1/segments/**', (route) => route.abort('internetdisconnected'))
    await button(page, 'Play').click()
    await page.getByText('No network. The lesson goes on by itself.').waitFor()
    await page.unroute('**/api/v1/segments/**')
    await expect.poll(() => isPlaying(page), { timeout: 40_000 }).toBe(true)
  },
)

examJourney(
  'a lesson goes on at its place after a pause of 45 minutes, when the addresses of its pieces have ended',
  { ...DESKTOP, despite: /status of 4\d\d/ },
  async ({ hall, page, who }) => {
    const start = new Date()
    // Addresses end at whole half hours: these do in half an hour and a bit.
    start.setUTCMinutes(start.getUTCMinutes() < HALF_MINUTES ? 26 : 56, 0, 0)
    hall.app.clock.set(start)
    const connection = hall.store.db.$client
    const ask = (text: string, values: unknown[]) => connection.query(text, values)
    await filmLesson(ask, hall.store.storage, { itemId: 990_331, packageId: 1 }, 180)
    const pass = {
      ...{
        personId: await idOf(who),
        packageId: 1,
        source: 'ORDER' as const,
        sourceRef: 'T-7',
        reason: 'bought',
      },
      validity: { validity: 30, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' },
    } as const
    await inTransaction(hall.store.db, (one) => grantPass(one, pass, start))
    await page.goto('/my-purchase/1/any-title/VIDEOS/player/990331')
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    await button(page, 'Pause').click()

    hall.app.clock.set(new Date(start.getTime() + 45 * 60_000))
    const ended = page.waitForResponse((answer) => answer.status() === 410)
    const place = page.getByRole('slider', { name: 'Place in the lesson' })
    await place.fill('150')
    await ended
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    expect(await secondOf(page)).toBeGreaterThanOrEqual(149)
  },
)
