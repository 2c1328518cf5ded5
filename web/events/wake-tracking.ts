import { track } from './track.ts'

/** B §9: tracking fires after 3 s, and is tried five times more, every 3 s. */
const FIRES_AFTER_MS = 3_000
const RETRIES = 5

/** Notes this page and each one that follows; what sends is loaded after 3 s or with the first click. */
export function wakeTracking(): () => void {
  const view = () => track('page_view')
  let end: (() => void) | undefined
  let tries = 0
  let timer = setTimeout(load, FIRES_AFTER_MS)
  async function load(event?: Event) {
    removeEventListener('click', load, true)
    clearTimeout(timer)
    // Without it the page is whole: nothing is loaded anew for its sake (chunk-failure.ts).
    const keepQuiet = (failure: Event) => {
      if (!`${(failure as Event & { payload?: Error }).payload}`.includes('watch-page')) return
      failure.preventDefault()
      failure.stopImmediatePropagation()
    }
    addEventListener('vite:preloadError', keepQuiet, true)
    const part = await import('./watch-page.ts').catch(() => undefined)
    removeEventListener('vite:preloadError', keepQuiet, true)
    if (part) end ??= part.watchPage(event)
    else if (++tries <= RETRIES) timer = setTimeout(load, FIRES_AFTER_MS)
  }
  view()
  addEventListener('click', load, true)
  addEventListener('pagechange', view)
  return () => {
    clearTimeout(timer)
    removeEventListener('click', load, true)
    removeEventListener('pagechange', view)
    end?.()
  }
}
