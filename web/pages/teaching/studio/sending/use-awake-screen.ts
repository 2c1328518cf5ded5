import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can; it ends with each time the page is hidden. */
export function useAwakeScreen(awake: boolean): void {
  useEffect(() => {
    if (!awake || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (left) return await given.release()
        lock = given
      } catch (error) {
        // As with a battery that is nearly empty.
        console.info('the screen may go dark', error)
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [awake])
}
