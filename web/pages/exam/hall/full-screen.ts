import { useSyncExternalStore } from 'react'

/** Whether this browser can fill the screen: phones of one maker cannot. */
export const canFillScreen = (): boolean =>
  typeof document !== 'undefined' && document.fullscreenEnabled === true

/** Fills the screen; only right after a press. A browser that does not want to stays as it is. */
export async function fillScreen(): Promise<void> {
  try {
    if (canFillScreen() && !document.fullscreenElement) await document.documentElement.requestFullscreen()
  } catch (error) {
    console.info('the screen was not filled', error)
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}

/** Whether the page fills the screen now. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
