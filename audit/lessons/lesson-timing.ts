import type { Page } from 'playwright-core'
import { until } from '../../e2e/frames/until.ts'

/** When a learner saw what, in ms of the page's clock. */
interface Seen {
  /** where the clock began: 0, or the press that led to the lesson */
  from: number
  poster?: number
  frame?: number
}

/** From the page's first script on: notes when a lesson's poster and its first frame were shown. */
export function noteSeen(): void {
  const seen: Seen = { from: 0 }
  Object.assign(window, { seen })
  document.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a')) seen.from = performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[])
      if (entry.url?.endsWith('/poster')) seen.poster ??= entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (!video || video.dataset.noted) return
    video.dataset.noted = ''
    video.requestVideoFrameCallback((now) => {
      seen.frame = now
    })
  }).observe(document, { childList: true, subtree: true })
}

export async function posterOf(page: Page): Promise<number> {
  await until(page, () => (window as unknown as { seen: Seen }).seen.poster !== undefined)
  return await page.evaluate(() => (window as unknown as { seen: Seen }).seen.poster!)
}

/** From the page's beginning, or from the press that led to the lesson. */
export async function firstFrameOf(page: Page): Promise<number> {
  await until(page, () => (window as unknown as { seen: Seen }).seen.frame !== undefined)
  return await page.evaluate(() => {
    const { from, frame } = (window as unknown as { seen: Seen }).seen
    return frame! - from
  })
}
