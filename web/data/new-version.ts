import { WEB_APP_VERSION } from '../../contract/version.ts'
import { isPageHeld } from '../ui/device/hold-page.ts'
import { getServerVersion } from './get-server-version.ts'

const POLL_MS = 300_000

/**
 * Asks every five minutes which version the server runs (B §4.6); an outdated page reloads while nobody sees
 * it.
 */
export function watchForNewVersion(): () => void {
  const timer = setInterval(async () => {
    try {
      const { webAppVersion } = await getServerVersion()
      if (webAppVersion !== WEB_APP_VERSION) reloadUnseen()
    } catch (error) {
      console.info('version check failed', error)
    }
  }, POLL_MS)
  return () => clearInterval(timer)
}

/** Reloads only when the page is hidden, now or next time; a held page checks again in five minutes. */
function reloadUnseen(): void {
  if (document.hidden) reload()
  else document.addEventListener('visibilitychange', reload, { once: true })
}

function reload(): void {
  if (!isPageHeld()) location.reload()
}
