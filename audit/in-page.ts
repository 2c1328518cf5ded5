import type { Page } from 'playwright-core'

/**
 * Adds up every shift of the layout from the first frame on; read by `shiftsOf`. `hadRecentInput` is not
 * asked: nobody touches the page here, and setting up the screen counts as input for the first half second,
 * when most shifts happen.
 */
export function countShifts(): void {
  const page = globalThis as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function shiftsOf(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

/**
 * Fonts are there, what came into view on the way down is there, and two more frames were drawn.
 * `screensAFrame` is how fast it goes down: a list that grows as its end comes near has no time for that at a
 * whole screen a frame, which no hand can do.
 */
export async function settle(page: Page, isLoading: () => boolean, screensAFrame = 1): Promise<void> {
  await page.evaluate(async (screens) => {
    await document.fonts.ready
    for (let y = 0; y < document.body.scrollHeight; y += screens * innerHeight) {
      scrollTo(0, y)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  }, screensAFrame)
  // Pictures are not asked whether they are there: those beside the screen, in a row to swipe, never come by
  // themselves.
  await nextFrames(page, 2)
  for (let waited = 0; isLoading() && waited < MOST_FRAMES; waited += 1) await nextFrames(page, 1)
  await page.evaluate(() => scrollTo(0, 0))
  await nextFrames(page, 2)
}

const MOST_FRAMES = 600

async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)
}

/** The levels of the headings in their order: "1 2 3 2". */
export async function headingsOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => heading.tagName.slice(1)).join(' '),
  )
}

/** What reaches beyond the screen on the right: how far, and which elements. */
export async function overflowOf(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    // Not innerWidth: a phone zooms out until everything fits, and innerWidth grows with it.
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const scrollsAside = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsAside(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 && !scrollsAside(element.parentElement),
    )
    const names = wide.slice(0, 3).map((element) => (element.cloneNode() as Element).outerHTML.slice(0, 120))
    return `${scrollWidth - clientWidth} px wider than the screen: ${names.join(' ')}`
  })
}

/**
 * What there is to read; the page is spoilt by it. Two things a script may change: how a moment is told ("3
 * days ago", so its machine-readable form stands for it), and controls that do nothing without it and say so
 * by their class.
 */
export async function textOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('.noscript\\:hidden'))
      control.style.setProperty('display', 'none', 'important')
    for (const time of document.querySelectorAll('time'))
      if (time.textContent.trim() !== '') time.textContent = time.dateTime
  })
  // What can be seen is meant, not what the document holds (textContent).
  return await page.locator('body').innerText()
}
