import { watchForChunkFailures } from './chunk-failure.ts'
import { keepUtm } from './events/keep-utm.ts'
import { wakeTracking } from './events/wake-tracking.ts'
import { watchForCopiedNumbers } from './ui/device/copy-phone.ts'

/** What a page does once after it woke in a browser; returns how to stop it. */
export function wakeSite(): () => void {
  keepUtm()
  const ends = [wakeTracking(), watchForChunkFailures(), watchForCopiedNumbers()]
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    // Without one the site only lacks its offline page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  return () => {
    for (const end of ends) end()
  }
}
