import { track } from './track.ts'

/** B §9: tracking starts after 3 s, and is retried five times, every 3 s. */
const FIRES_AFTER_MS = 3_000
const RETRIES = 5

/** Notes this page and each one that follows; the sender loads after 3 s or with the first click. */
export function wakeTracking(): () => void {
  const view = () => track('page_view')
  let end: (() => void) | undefined
  let tries = 0
  let timer = setTimeout(load, FIRES_AFTER_MS)
  async function load(event?: Event) {
    removeEventListener('click', load, true)
    clearTimeout(timer)
    // The page works without it, so a failure must not cause a reload (chunk-failure.ts).
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
