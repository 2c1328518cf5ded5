import type { Page } from 'playwright-core'

/** What one action cost, in milliseconds. */
export interface InputCost {
  /**
   * time in listeners, by the browser’s own Event Timing, which omits events whose redraw takes under 16 ms
   */
  processing: number
  /** the same, measured by our own listeners before and after all others, for every event, however short */
  listeners: number
  /** until the screen showed it, by Event Timing; 0 below 16 ms */
  duration: number
}

interface Noted {
  spans: number[]
  observer: PerformanceObserver
  entries: PerformanceEventTiming[]
}

/** Records input costs from the page's first script on; read by `costOf`. */
export function noteInput(): void {
  const page = globalThis as unknown as { input: Noted }
  const spans: number[] = []
  const entries: PerformanceEventTiming[] = []
  const began = new Map<Event, number>()
  const types = ['pointer', 'mouse']
    .flatMap((kind) => [`${kind}down`, `${kind}up`])
    .concat(
      'touchstart',
      'touchend',
      'click',
      'keydown',
      'keypress',
      'keyup',
      'beforeinput',
      'input',
      'change',
    )
  // The window is first in the capture phase and last in the bubble phase; if an event is stopped in between,
  // a message ends its task.
  const { port1, port2 } = new MessageChannel()
  const end = (event: Event) => {
    const since = began.get(event)
    if (since !== undefined) spans.push(performance.now() - since)
    began.delete(event)
  }
  port1.onmessage = () => {
    for (const event of began.keys()) end(event)
  }
  for (const type of types) {
    addEventListener(
      type,
      (event) => {
        began.set(event, performance.now())
        port2.postMessage(undefined)
      },
      true,
    )
    addEventListener(type, end)
  }
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as PerformanceEventTiming[]))
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  page.input = { spans, observer, entries }
}

/** The cost of this action, once the screen has shown it. */
export async function costOf(page: Page, what: () => Promise<void>): Promise<InputCost> {
  await readCost(page)
  await what()
  return await readCost(page)
}

/** Everything since the last reading. */
async function readCost(page: Page): Promise<InputCost> {
  return await page.evaluate(async () => {
    const { spans, observer, entries } = (globalThis as unknown as { input: Noted }).input
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((done) => setTimeout(done))
    entries.push(...(observer.takeRecords() as PerformanceEventTiming[]))
    const sorted = entries.splice(0).sort((a, b) => a.processingStart - b.processingStart)
    let processing = 0
    let until = 0
    // An event that another one causes lies within it.
    for (const { processingStart, processingEnd } of sorted) {
      processing += Math.max(0, processingEnd - Math.max(until, processingStart))
      until = Math.max(until, processingEnd)
    }
    return {
      processing,
      listeners: spans.splice(0).reduce((sum, span) => sum + span, 0),
      duration: Math.max(0, ...sorted.map(({ duration }) => duration)),
    }
  })
}
