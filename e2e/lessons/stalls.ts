import type { Page } from 'playwright-core'
import type { SlowProxy } from './slow-proxy.ts'

/** From when to when a lesson waited for the network, in ms since 1970. */
type Stall = [from: number, to: number]

/** From now on every wait for the network after the first picture is noted. */
export async function noteStalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video')!
    const stalls: Stall[] = []
    let since: number | undefined
    // Whoever comes from a list finds it playing.
    let began = video.currentTime > 0 && !video.paused
    video.addEventListener('waiting', () => {
      if (began) since ??= Date.now()
    })
    video.addEventListener('playing', () => {
      began = true
      if (since !== undefined) stalls.push([since, Date.now()])
      since = undefined
    })
    Object.assign(window, { stalls })
  })
}

const LONG_MS = 5_000

/** Those that lasted too long, even without what of them was a silence of the network. */
export async function longStalls(page: Page, { silences }: SlowProxy): Promise<Stall[]> {
  const stalls = await page.evaluate(() => (window as unknown as { stalls: Stall[] }).stalls)
  const silent = ([from, to]: Stall) =>
    silences.reduce((sum, [begin, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)), 0)
  return stalls.filter((stall) => stall[1] - stall[0] - silent(stall) > LONG_MS)
}
