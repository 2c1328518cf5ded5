import type { BrowserContext, Page } from 'playwright-core'
import { DESKTOP, openWithDevices } from '../browser.ts'
import { until } from '../frames/until.ts'
import { visitWith } from './class-room.ts'

/** Video comes seconds later. */
export const VIDEO_MS = 60_000

/** A teacher's laptop with a camera and a microphone that are made up. */
export async function laptop(): Promise<{ page: Page; context: BrowserContext; end: () => Promise<void> }> {
  const browser = await openWithDevices()
  const { page, context } = await visitWith(browser, {
    ...DESKTOP,
    permissions: ['camera', 'microphone'],
  })
  return { page, context, end: () => browser.close() }
}

export const studio = (page: Page) => page.getByRole('region', { name: 'Studio' })

/** Presses a button of the studio. */
export const pressIn = (page: Page, name: string) =>
  studio(page).getByRole('button', { name, exact: true }).click()

/** What the studio says of the sending. */
export const says = (page: Page, text: string) =>
  studio(page).getByRole('status').getByText(text).waitFor({ timeout: VIDEO_MS })

/**
 * The video has pictures and goes on for so many seconds from where it is now; one that is opened anew begins
 * anywhere.
 */
export async function plays(page: Page, seconds = 2): Promise<void> {
  await page.evaluate(
    (playFor) => Object.assign(window, { playedFrom: Number.POSITIVE_INFINITY, playFor }),
    seconds,
  )
  await until(
    page,
    () => {
      const { videoWidth, currentTime } = document.querySelector('video')!
      const seen = window as unknown as { playedFrom: number; playFor: number }
      seen.playedFrom = Math.min(seen.playedFrom, currentTime)
      return videoWidth > 0 && currentTime > seen.playedFrom + seen.playFor
    },
    VIDEO_MS,
  )
}

export const openStudio = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Teach from this browser' }).click()

/** Opens the studio, in the size that costs less, and waits until it has heard the microphone. */
export async function check(page: Page): Promise<void> {
  await openStudio(page)
  await studio(page).getByRole('combobox', { name: 'Picture' }).selectOption('360p')
  await studio(page).getByText('Your microphone works.').waitFor()
}

/** Draws a line across the middle of what learners see. */
export async function drawLine(page: Page): Promise<void> {
  const { x, y, width, height } = (await studio(page)
    .getByRole('img', { name: 'What learners see' })
    .boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 12 })
  await page.mouse.up()
}

/** How many pixels of what learners see have the colour of the red pen. */
export async function redPixels(page: Page): Promise<number> {
  return await studio(page)
    .getByRole('img', { name: 'What learners see' })
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! > 150 && data[at + 1]! < 80 && data[at + 2]! < 80) count += 1
      return count
    })
}
