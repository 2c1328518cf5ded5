import { WEB_APP_VERSION } from '../../contract/version.ts'
import { isPageHeld } from '../ui/device/hold-page.ts'
import { getServerVersion } from './get-server-version.ts'

const POLL_MS = 300_000

/**
 * Asks every five minutes which version the server runs (B §4.6); a page that can be loaded anew then is,
 * unseen.
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

/**
 * Not under somebody's eyes or hands: when the page is next hidden; one that is held looks again in five
 * minutes.
 */
function reloadUnseen(): void {
  if (document.hidden) reload()
  else document.addEventListener('visibilitychange', reload, { once: true })
}

function reload(): void {
  if (!isPageHeld()) location.reload()
}
