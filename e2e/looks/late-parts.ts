import type { Page } from 'playwright-core'

/**
 * What a page loads some seconds after it woke comes late: the counter of visits after three, the check of
 * the version and the way to the top after ten. A busy machine takes as long for the first load.
 */
const LATE_MS = { from: 2_500, to: 10_000 }

interface Holder {
  letLateCome: (come: boolean) => void
}

/**
 * In the next documents nothing comes late by itself, until it is let go: either as if ten seconds had
 * passed, or in its own time.
 */
export async function holdLateParts(page: Page): Promise<(as: 'passed' | 'still to come') => Promise<void>> {
  // What the page opens once this session has ended has its own time again.
  const session = await page.context().newCDPSession(page)
  const source = `(${hold})(${JSON.stringify(LATE_MS)})`
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return async (as) => {
    await session.detach()
    await page.evaluate((come) => (globalThis as unknown as Holder).letLateCome(come), as === 'passed')
  }
}

function hold(late: { from: number; to: number }): void {
  const { setTimeout: begin, clearTimeout: end } = window
  const held = new Map<number, { ms: number; call: () => void }>()
  const begun = new Map<number, number>()
  let holds = true
  let last = 0
  const soon = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    if (!holds || ms < late.from) return begin(call, ms, ...given)
    // A browser's own numbers are above zero.
    held.set(--last, { ms, call: () => call(...given) })
    return last
  }
  const forget = (id = 0) => {
    if (!held.delete(id)) end(begun.get(id) ?? id)
  }
  const letLateCome = (come: boolean) => {
    holds = false
    for (const [id, { ms, call }] of [...held].sort(([, one], [, other]) => one.ms - other.ms))
      begun.set(id, begin(call, come && ms <= late.to ? 0 : ms))
    held.clear()
  }
  Object.assign(window, { setTimeout: soon, clearTimeout: forget, letLateCome })
}
