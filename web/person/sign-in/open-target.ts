import { showToast } from '../../ui/toast/toast-store.ts'
import { showAfterSignIn, type Target } from './sign-in-store.ts'

/** What somebody wanted before they signed in happens now. */
export async function openTarget(target: Target): Promise<void> {
  if (target.open === 'wish') {
    const { toggleWish } = await import('../toggle-wish.ts')
    const message = await toggleWish(target.packageId, true)
    if (message) showToast({ message, variant: 'plain' })
  } else if (target.open === 'here') location.assign(target.path)
  // A browser lets a page open a window only soon after a press; else a button asks for one. The book's
  // notice is always asked for.
  else if (target.open === 'after-copyright' || !openWindow(target.path)) showAfterSignIn(target)
}

/** A full window of its own, as for a test; whether the browser allowed it. */
export function openWindow(path: string): boolean {
  const { availWidth, availHeight } = screen
  return window.open(path, '_blank', `width=${availWidth},height=${availHeight}`) !== null
}
