import { setTimeout as pass } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { within } from './frames.ts'

const TRACED_MS = 2_000
const MOST_MS = 20_000
const LINES = 40
const CATEGORIES = ['viz', 'cc', 'benchmark', 'disabled-by-default-cc.debug.scheduler']

interface TraceEvent {
  name?: string
  args?: { reason?: unknown }
}

/**
 * What the browser's compositors do now, each event with how often it comes in two seconds: where the way of
 * a frame ends, from the display's tick to the page, is what explains a page that is not drawn.
 */
export async function frameTrace(browser: Browser): Promise<string> {
  try {
    return await within(MOST_MS, countEvents(browser), 'trace of the browser')
  } catch (error) {
    return String(error)
  }
}

async function countEvents(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const counts = new Map<string, number>()
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as TraceEvent[]) {
      const event = args?.reason === undefined ? String(name) : `${name} (${args.reason})`
      counts.set(event, (counts.get(event) ?? 0) + 1)
    }
  })
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  await pass(TRACED_MS)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, LINES)
  return most.map(([event, times]) => `${times} × ${event}`).join('\n')
}
