import { type BrowserContext, errors, type Page } from 'playwright-core'

/** A page that draws nothing for so many turns of its own timer, five seconds at the least, draws nothing. */
const TURNS = 50
const TURN_MS = 100
const MOST_MS = 30_000

export type Frames = 'drawn' | 'not drawn' | 'unknown'

/** Waits for two frames: what changed is laid out, painted, and told to who observes it. */
export async function twoFrames(page: Page): Promise<void> {
  const drawn = page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await within(MOST_MS, drawn, 'two frames')
}

/**
 * Whether the browser still draws these pages: `not drawn` if it draws none of them, although each is visible
 * and complete and its timers run. A page that is busy, still loads or does not answer has no frames for
 * reasons of its own: `unknown`.
 */
export async function framesOf(context: BrowserContext): Promise<Frames> {
  const found = await Promise.all(context.pages().map(framesOfPage))
  if (found.includes('drawn')) return 'drawn'
  return found.length === 0 || found.includes('unknown') ? 'unknown' : 'not drawn'
}

async function framesOfPage(page: Page): Promise<Frames> {
  try {
    return await within(MOST_MS, askForFrame(page), 'an answer about frames')
  } catch {
    return 'unknown'
  }
}

/** Asks in a world of its own, where no journey has replaced the clock: frames stand still with that too. */
async function askForFrame(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'frames',
  })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${lookForFrame})(${TURNS}, ${TURN_MS})`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  return result.value as Frames
}

async function lookForFrame(turns: number, turnMs: number): Promise<Frames> {
  let drawn = false
  requestAnimationFrame(() => {
    drawn = true
  })
  // Each turn shows that nothing else kept the page's thread.
  for (let turn = 0; turn < turns && !drawn; turn++) await new Promise((done) => setTimeout(done, turnMs))
  if (drawn) return 'drawn'
  return document.visibilityState === 'visible' && document.readyState === 'complete'
    ? 'not drawn'
    : 'unknown'
}

/** Rejects with a TimeoutError after this time. */
export async function within<T>(ms: number, wait: Promise<T>, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new errors.TimeoutError(`no ${what} within ${ms} ms`)), ms)
  try {
    return await Promise.race([wait, promise])
  } finally {
    clearTimeout(timer)
  }
}
