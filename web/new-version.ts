import { WEB_APP_VERSION } from '../contract/version.ts'
import { getServerVersion } from './api/get-server-version.ts'

const POLL_MS = 300_000

/** Asks every five minutes which version the server runs (B §4.6); a page that can be loaded anew then is, unseen. */
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

/** Not under somebody's eyes or hands: when the page is next hidden. */
function reloadUnseen(): void {
  if (document.hidden) location.reload()
  else document.addEventListener('visibilitychange', () => location.reload(), { once: true })
}
