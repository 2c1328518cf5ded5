import { useSyncExternalStore } from 'react'

/** Whether this browser supports full screen: iPhones do not. */
export const canFillScreen = (): boolean =>
  typeof document !== 'undefined' && document.fullscreenEnabled === true

/** Switches to full screen; allowed only right after a press. If the browser refuses, nothing changes. */
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

/** Whether the page is in full screen now. */
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
