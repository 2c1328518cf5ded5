import { expect } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton } from '../buyer.ts'
import { at, journey } from '../journey.ts'
import { elsewhere, signInAs } from '../person.ts'
import { product, withOwnProduct } from '../product.ts'
import { button, isPlaying, secondOf } from './lesson-page.ts'
import { openSlowProxy } from './slow-proxy.ts'
import { longStalls, noteStalls } from './stalls.ts'
import { startUploadedCourse, UPLOADED } from './uploaded-course.ts'

withOwnProduct(startUploadedCourse)

const LEFT_AT = 27
const SLOWLY = { timeout: 60_000 }

journey(
  'a film that was uploaded, made and brought in is bought, plays on a slow network with silences, goes on at a desk with captions, and leads to the next',
  { ...PHONE, despite: /left the site/, mostMs: 240_000 },
  async (page) => {
    const phone = '7390000981'
    await signInAs(page.context(), phone, ADULT)
    await buyNow(page, UPLOADED.path)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)

    const slow = await openSlowProxy(product().origin)
    const desk = await elsewhere(page, phone)
    try {
      const pictures: string[] = []
      page.on('request', (request) => {
        const [, rung] = /\/(v\d+)\/\d+\.m4s$/.exec(request.url()) ?? []
        if (rung) pictures.push(rung)
      })
      await page.goto(`${slow.origin}/my-purchase/${UPLOADED.id}/ratios/ppc?category=VIDEOS`, SLOWLY)
      await main(page)
        .getByRole('link', { name: `Play: ${UPLOADED.title}` })
        .first()
        .click(SLOWLY)
      await button(page, 'Pause').waitFor(SLOWLY)
      await noteStalls(page)
      await expect.poll(() => secondOf(page), { timeout: 80_000 }).toBeGreaterThan(LEFT_AT)
      expect(await longStalls(page, slow)).toEqual([])
      expect(slow.silences.length).toBeGreaterThan(1)
      expect(pictures[0]).toBe('v144')
      const kept = page.waitForResponse(
        (answer) => answer.url().includes('/learning/progress') && answer.ok(),
      )
      await button(page, 'Pause').click()
      await kept
      const left = await secondOf(page)
      await page.close()

      await desk.page.setViewportSize(DESKTOP.viewport)
      await desk.page.goto('/my-purchase/continue-studying')
      await main(desk.page)
        .getByRole('link', { name: `Play on: ${UPLOADED.title}` })
        .waitFor()
      await desk.page.goto('/my-videos')
      expect(at(desk.page)).toBe('/my-purchase?category=VIDEOS')
      await main(desk.page).getByRole('link', { name: UPLOADED.title, exact: true }).click()
      await main(desk.page)
        .getByRole('link', { name: /2 videos/i })
        .click()
      await main(desk.page)
        .getByRole('link', { name: `Play on: ${UPLOADED.title}` })
        .first()
        .click()
      await expect.poll(() => isPlaying(desk.page), { timeout: 20_000 }).toBe(true)
      const second = await secondOf(desk.page)
      expect(second).toBeGreaterThan(left - 1.1)
      expect(second).toBeLessThan(left + 5)
      await button(desk.page, 'Captions on').click()
      await desk.page.locator('.lesson-captions').getByText('Now a worked example.').waitFor()
      await desk.page
        .getByRole('link', { name: `Next: ${UPLOADED.next}` })
        .first()
        .click()
      await desk.page.getByRole('heading', { name: UPLOADED.next, level: 1 }).waitFor()
      await expect.poll(() => isPlaying(desk.page), { timeout: 20_000 }).toBe(true)
    } finally {
      await desk.end()
      slow.close()
    }
  },
)
