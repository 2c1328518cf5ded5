import { localeOfPath } from '../addresses/locale.ts'
import { getServerVersion } from './data/get-server-version.ts'
import { shellTexts } from './texts/shell.ts'
import { isPageHeld } from './ui/device/hold-page.ts'
import { showToast } from './ui/toast/toast-store.ts'

const RELOADED = 'reloadedForChunk'

/**
 * Whether an error means that a part of the site's own code could not be loaded (B §8), in any browser's
 * wording.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /Loading chunk \S+ failed|dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

/**
 * Reloads the page once, with a message, if a part is gone because the site was updated. Without a network
 * the page stays as it is, because a reload would replace it with the browser's own error page.
 */
export function watchForChunkFailures(): () => void {
  if (sessionStorage.getItem(RELOADED)) {
    sessionStorage.removeItem(RELOADED)
    showToast({ message: shellTexts[localeOfPath(location.pathname)].newVersion, variant: 'plain' })
  }
  const onFailure = (event: Event) => {
    const { payload } = event as Event & { payload?: Error }
    // Otherwise the router would reload the page again for the same part; this marks that as already done.
    if (payload) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    void answerLostPart()
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isChunkFailure(event.reason)) void answerLostPart()
  }
  window.addEventListener('vite:preloadError', onFailure)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('vite:preloadError', onFailure)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

let asking = false

/** A second failure after the reload is shown, not answered with another reload. */
async function answerLostPart(): Promise<void> {
  const at = Number(sessionStorage.getItem(`${RELOADED}At`) ?? 0)
  if (asking || isPageHeld() || Date.now() - at < 60_000) return
  asking = true
  const answers = await getServerVersion().catch(() => undefined)
  asking = false
  if (!answers) {
    showToast({ message: shellTexts[localeOfPath(location.pathname)].noNetworkHelp })
  } else if (!isPageHeld()) {
    sessionStorage.setItem(`${RELOADED}At`, String(Date.now()))
    sessionStorage.setItem(RELOADED, 'yes')
    location.reload()
  }
}
