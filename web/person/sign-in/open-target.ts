import { openWindow } from '../../ui/device/open-window.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { showAfterSignIn, type Target } from './sign-in-store.ts'

/** Carries out what the person wanted before signing in. */
export async function openTarget(target: Target): Promise<void> {
  if (target.open === 'wish') {
    const { toggleWish } = await import('../toggle-wish.ts')
    const message = await toggleWish(target.packageId, true)
    if (message) showToast({ message, variant: 'plain' })
  } else if (target.open === 'here') location.assign(target.path)
  // A browser only lets a page open a window shortly after a press; otherwise a button asks for one. The
  // notice of a book always needs a press.
  else if (target.open === 'after-copyright' || !openWindow(target.path)) showAfterSignIn(target)
}
