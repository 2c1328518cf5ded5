import { errors, type Page } from 'playwright-core'
import { within } from '../e2e/frames/frames.ts'

/**
 * Adds up every layout shift from the first frame on; read by `shiftsOf`. `hadRecentInput` is ignored: there
 * is no user here, and setting up the screen counts as input for the first half second, when most shifts
 * happen.
 */
export function countShifts(): void {
  const page = globalThis as unknown as Shifted
  Object.assign(page, { shifted: 0, moved: [] })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      page.shifted += value
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = element ? (element.cloneNode() as Element).outerHTML.slice(0, 100) : 'what has gone'
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`
        page.moved.push(`${name} from ${place(from)} to ${place(to)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Shifted {
  shifted: number
  /** each element that moved, from where to where */
  moved: string[]
}

interface Shift {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export async function shiftsOf(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as Shifted).shifted)
}

/** What moved, for whoever has to find out why. */
export async function movedOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => (globalThis as unknown as Shifted).moved)
}

/**
 * Waits until fonts and everything that came into view on the way down have loaded, and two more frames were
 * drawn. `screensAFrame` is the speed of scrolling: at a whole screen per frame, which no hand can do, a list
 * that grows near its end has no time to grow.
 */
export async function settle(page: Page, isLoading: () => boolean, screensAFrame = 1): Promise<void> {
  const walkDown = () =>
    page.evaluate(async (screens) => {
      await document.fonts.ready
      for (let y = 0; y < document.body.scrollHeight; y += screens * innerHeight) {
        scrollTo(0, y)
        await new Promise((drawn) => requestAnimationFrame(drawn))
      }
    }, screensAFrame)
  await whileDrawing(page, walkDown)
  // Pictures are not waited for: those beside the screen, in a row to swipe, never load by themselves.
  await nextFrames(page, 2)
  for (let waited = 0; isLoading() && waited < MOST_FRAMES; waited += 1) await nextFrames(page, 1)
  await page.evaluate(() => scrollTo(0, 0))
  await nextFrames(page, 2)
}

const MOST_FRAMES = 600

async function nextFrames(page: Page, count: number): Promise<void> {
  const waitFor = () =>
    page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1)
        await new Promise((drawn) => requestAnimationFrame(drawn))
    }, count)
  await whileDrawing(page, waitFor)
}

const MOST_MS = 60_000

/**
 * Does what needs frames. Chromium's drawing process stands still at times, for good; a new one draws what
 * all pages wait for.
 */
async function whileDrawing(page: Page, work: () => Promise<void>): Promise<void> {
  try {
    await within(MOST_MS, work(), 'frames')
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.log('no frames: the drawing process is started anew')
    const session = await page.context().browser()!.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL')
    await within(MOST_MS, work(), 'frames')
  }
}

/** The levels of the headings in order: "1 2 3 2". */
export async function headingsOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => heading.tagName.slice(1)).join(' '),
  )
}

/** How far the page overflows the screen on the right, and which elements do. */
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
 * The readable text; the page cannot be used afterwards. A script may change two things: how a moment is
 * written ("3 days ago", so its machine-readable form replaces it), and controls that do nothing without a
 * script and say so by their class.
 */
export async function textOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('.noscript\\:hidden'))
      control.style.setProperty('display', 'none', 'important')
    for (const time of document.querySelectorAll('time'))
      if (time.textContent.trim() !== '') time.textContent = time.dateTime
  })
  // The visible text, not all text of the document (textContent).
  return await page.locator('body').innerText()
}
