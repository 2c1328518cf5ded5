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
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(comeUnderWorker)
      .catch(() => {})
  return () => {
    for (const end of ends) end()
  }
}

/**
 * A page whose navigation began before the worker was active, or that was reloaded past it, stays without one
 * until it asks to be claimed; its parts that load later would be missing without a network.
 */
async function comeUnderWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage({ kind: 'claim' })
}
